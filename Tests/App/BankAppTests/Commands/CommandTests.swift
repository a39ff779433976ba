import ShellCommands
import Testing

@testable import BankApp

@MainActor
@Suite struct CommandTests {
    @Test func `shows only the name when there are no arguments`() {
        #expect(makeSUT([]).usage == "send")
    }

    @Test func `shows optional parts in brackets, also nested`() {
        let note = SyntaxElement.optional([.keyword("note"), .value("TEXT", .text)])
        let sut = makeSUT([.optional([.value("AMOUNT", .amount), .keyword("to"), .value("NUMBER", .account), note])])
        #expect(sut.usage == "send [AMOUNT to NUMBER [note TEXT]]")
    }

    private func makeSUT(_ syntax: [SyntaxElement]) -> Command {
        Command("send", takes: syntax, to: "send money") { _ in }
    }
}

@MainActor
@Suite struct ScreenCommandTests {
    private final class Target {
        var heard: [String] = []
    }

    @Test func `runs at the screen where it was typed`() async throws {
        let (first, second) = (Target(), Target())
        try await makeSUT().at(first).run(makeInput("a"))
        try await makeSUT().at(second).run(makeInput("b"))
        #expect(first.heard == ["a"])
        #expect(second.heard == ["b"])
    }

    @Test func `keeps syntax and summary`() {
        let command = makeSUT().at(Target())
        #expect(command.usage == "say TEXT")
        #expect(command.summary == "say it")
        #expect(makeSUT().shape.usage == command.usage)
    }

    @Test func `throws the refusal`() async {
        let sut = ScreenCommand<Target>("say", to: "x") { _, _ throws(CommandStop) in throw .refused("No.") }
        await #expect(throws: CommandStop.refused("No.")) { try await sut.at(Target()).run(CommandInput()) }
    }

    private func makeInput(_ text: String) -> CommandInput {
        var input = CommandInput()
        input["TEXT"] = text
        return input
    }

    private func makeSUT() -> ScreenCommand<Target> {
        ScreenCommand("say", takes: [.value("TEXT", .text)], to: "say it") { target, input in
            target.heard.append(input["TEXT"] ?? "")
        }
    }
}

@Suite struct CommandLineTextTests {
    @Test func `the name is the first word in lower case`() {
        #expect(makeSUT("  SEND 25.00").name == "send")
    }

    @Test func `the arguments are the words after it, as typed`() {
        #expect(makeSUT("find\tRent  for MAY ").arguments == ["Rent", "for", "MAY"])
    }

    @Test(arguments: ["", "   ", "\t"])
    func `an empty line has no name and no arguments`(line: String) {
        #expect(makeSUT(line).name == nil)
        #expect(makeSUT(line).arguments.isEmpty)
    }

    private func makeSUT(_ line: String) -> CommandLineText {
        CommandLineText(line)
    }
}
