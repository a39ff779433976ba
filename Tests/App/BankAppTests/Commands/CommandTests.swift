import Testing

@testable import BankApp

@MainActor
@Suite struct CommandTests {
    @Test func `is written as its name alone when it takes nothing`() {
        #expect(makeSUT([]).usage == "send")
    }

    @Test func `shows optional parts in brackets, also inside each other`() {
        let note = SyntaxElement.optional([.keyword("note"), .value("TEXT", .text)])
        let sut = makeSUT([.optional([.value("AMOUNT", .amount), .keyword("to"), .value("NUMBER", .account), note])])
        #expect(sut.usage == "send [AMOUNT to NUMBER [note TEXT]]")
    }

    private func makeSUT(_ syntax: [SyntaxElement]) -> Command {
        Command("send", takes: syntax, to: "send money") { _ in }
    }
}
