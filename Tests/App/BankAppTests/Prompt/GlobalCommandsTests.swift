import BankKernel
import DisplayText
import ShellCommands
import TerminalIO
import Testing

@testable import BankApp

/// The commands that all screens share.
@MainActor
@Suite struct GlobalCommandsTests {
    @Test func `confirms and saves a chosen theme`() async throws {
        let walk = try makeSUT()
        await walk.run("theme light")
        #expect(walk.output.text == "Theme: light.\n")
        #expect(await walk.themes.theme() == .light)
    }

    @Test func `uses a chosen theme from then on`() async throws {
        let walk = try makeSUT()
        walk.writer.theme = .dark
        await walk.run("theme light", "send")
        #expect(walk.writer.theme == .light)
        #expect(walk.errors.text.hasPrefix("\u{1B}[1;31m"))
    }

    @Test func `a theme adds no colour where there is none`() async throws {
        let walk = try makeSUT()
        await walk.run("theme light")
        #expect(walk.writer.theme == nil)
    }

    @Test func `rejects an unknown theme and names the known ones`() async throws {
        let walk = try makeSUT()
        await walk.run("theme blue")
        #expect(walk.errors.text == "There is no theme \"blue\"; choose light or dark.\n")
        #expect(await walk.themes.theme() == nil)
    }

    @Test func `a theme that cannot be saved applies to this run, with an error`() async throws {
        let walk = try makeSUT(themes: FullThemes())
        walk.writer.theme = .dark
        await walk.run("theme light")
        #expect(walk.writer.theme == .light)
        #expect(
            walk.errors.text.contains(
                "The theme applies to this run only: the disk is full, so nothing can be written to /p; nothing was "
                    + "lost, free some space and try again."))
    }

    private struct FullThemes: ThemeStore {
        func theme() async -> Theme? { nil }

        func keep(_ theme: Theme) async throws(StorageFailure) { throw .diskFull(path: "/p") }
    }

    private func makeSUT(themes: any ThemeStore = MemoryThemes()) throws -> Walk {
        Walk(bank: try SampleBank().bank, themes: themes)
    }
}

@MainActor
@Suite struct HelpTextTests {
    @Test func `has a row for each command, in their order`() {
        #expect(
            makeSUT().all.lines(width: nil).map(\.text) == [
                "Command", "find [TEXT]       show only what contains TEXT", "theme light|dark  choose the colours",
            ])
    }

    @Test func `wraps syntax and description in a narrow window`() {
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

    @Test func `explains the values of one command`() {
        #expect(
            makeSUT().lines(for: "find")?.map(\.text) == [
                "find [TEXT]", "  show only what contains TEXT", "  TEXT: any text",
            ])
        #expect(
            makeSUT().lines(for: "theme")?.map(\.text) == [
                "theme light|dark", "  choose the colours", "  light|dark: light or dark",
            ])
    }

    @Test func `has no help for an unknown command`() {
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
