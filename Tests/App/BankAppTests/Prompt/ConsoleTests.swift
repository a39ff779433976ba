import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct ConsoleTests {
    @Test func `gives the answer to a question`() async throws {
        let input = ScriptedInput([.line("25.00")])
        #expect(try await makeSUT(input).ask("Amount:") == "25.00")
        #expect(input.requests.map(\.prompt) == ["Amount:"])
        #expect(input.requests.map(\.kind) == [.answer])
    }

    @Test func `asks for a secret as one`() async throws {
        let input = ScriptedInput([.line("demo")])
        _ = try await makeSUT(input).ask("Password:", secret: true)
        #expect(input.requests.map(\.kind) == [.secret])
    }

    @Test(arguments: [
        (InputEvent.end, CommandStop.inputEnded(at: "To:")), (.interrupted, .interrupted), (.idle, .idle),
        (.refused(.notUTF8(place: 1)), .refused("The line is not UTF-8 at its byte 1; nothing of it was done.")),
    ])
    func `a question without an answer stops the command`(event: InputEvent, stop: CommandStop) async {
        await #expect(throws: stop) { try await makeSUT(ScriptedInput([event])).ask("To:") }
    }

    @Test func `completes an answer among the words it was given`() async throws {
        let input = ScriptedInput([.line("AT1")])
        _ = try await makeSUT(input).ask("To:", completing: ["AT1", "AT2", "DE1"])
        #expect(input.requests.first?.completions("AT") == ["AT1", "AT2"])
    }

    @Test func `no question and no command may rest longer than the limit`() async throws {
        let input = ScriptedInput([.line("y")])
        let sut = makeSUT(input)
        _ = try await sut.ask("Confirm [y/N]")
        _ = await sut.readCommand(at: StubScreen(), titled: "stub", by: completer([]))
        #expect(input.requests.map(\.idleLimit) == [.seconds(600), .seconds(600)])
    }

    @Test func `a customer's command is kept and completed, a stranger's is not kept`() async {
        let input = ScriptedInput([])
        let sut = makeSUT(input)
        let commands = [Command("send", takes: [.value("NUMBER", .account)], to: "") { _ in }]
        _ = await sut.readCommand(at: StubScreen(), titled: "stub", by: completer(commands))
        _ = await sut.readCommand(
            at: StubScreen(belongsToCustomer: false), titled: "stub", by: completer(commands))
        #expect(input.requests.map(\.prompt) == ["stub>", "stub>"])
        #expect(input.requests.map(\.kind) == [.command, .command])
        #expect(input.requests.map(\.keepsHistory) == [true, false])
        #expect(input.requests.map(\.idleLimit) == [.seconds(600), nil])
        #expect(input.requests.first?.completions("s") == ["send"])
        #expect(input.requests.first?.completions("send ") == ["AT1"])
    }

    private func completer(_ commands: [Command]) -> Completer {
        Completer(commands: commands, features: [], accountNumbers: ["AT1"])
    }

    private func makeSUT(_ input: ScriptedInput) -> Console {
        Console(
            writer: TerminalWriter(output: BufferSink(), errors: BufferSink()), input: input, idleLimit: .seconds(600))
    }
}
