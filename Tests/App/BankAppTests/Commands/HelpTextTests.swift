import Terminal
import Testing

@testable import BankApp

@MainActor
@Suite struct HelpTextTests {
    @Test func `has a row for each command, in their order`() {
        #expect(
            makeSUT().all.lines(width: nil).map(\.text) == [
                "Command", "find [TEXT]       show only what contains TEXT", "theme light|dark  choose the colours",
            ])
    }

    @Test func `goes on below what a command is for, and how it is written, where there is no room`() {
        #expect(
            makeSUT().all.lines(width: 40).map(\.text) == [
                "Command", "find [TEXT]       show only what", "                  contains TEXT",
                "theme light|dark  choose the colours",
            ])
        #expect(
            makeSUT().all.lines(width: 30).map(\.text) == [
                "Command", "find [TEXT]     show only what", "                contains TEXT",
                "theme           choose the", "light|dark      colours",
            ])
    }

    @Test func `of one command says what its words stand for`() {
        #expect(
            makeSUT().lines(for: "find")?.map(\.text) == [
                "find [TEXT]", "  show only what contains TEXT", "  TEXT: any text",
            ])
        #expect(
            makeSUT().lines(for: "theme")?.map(\.text) == [
                "theme light|dark", "  choose the colours", "  light|dark: light or dark",
            ])
    }

    @Test func `of a command that is not there says nothing`() {
        #expect(makeSUT().lines(for: "send") == nil)
    }

    private func makeSUT() -> HelpText {
        HelpText(commands: [
            Command("find", takes: [.optional([.value("TEXT", .text)])], to: "show only what contains TEXT") { _ in },
            Command("theme", takes: [.value("light|dark", .choice(["light", "dark"]))], to: "choose the colours") {
                _ in
            },
        ])
    }
}
