import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct ConsoleTests {
    @Test func `returns the answer to a question`() async throws {
        let input = ScriptedInput([.line("25.00")])
        #expect(try await makeSUT(input).ask("Amount:") == "25.00")
        #expect(input.requests.map(\.prompt) == ["Amount:"])
        #expect(input.requests.map(\.kind) == [.answer])
    }

    @Test func `asks for secrets`() async throws {
        let input = ScriptedInput([.line("demo")])
        _ = try await makeSUT(input).ask("Password:", secret: true)
        #expect(input.requests.map(\.kind) == [.secret])
    }

    @Test(arguments: [
        (InputEvent.end, CommandStop.inputEnded(at: "To:")), (.interrupted, .interrupted), (.idle, .idle),
        (.refused(.notUTF8(place: 1)), .refused("The line is not UTF-8 at its byte 1 and was ignored.")),
    ])
    func `a question without an answer stops the command`(event: InputEvent, stop: CommandStop) async {
        await #expect(throws: stop) { try await makeSUT(ScriptedInput([event])).ask("To:") }
    }

    @Test func `completes answers from the given words`() async throws {
        let input = ScriptedInput([.line("AT1")])
        _ = try await makeSUT(input).ask("To:", completing: ["AT1", "AT2", "DE1", "Alice Novák"])
        #expect(input.requests.first?.completions("alice no") == ["Novák"])
        #expect(input.requests.first?.completions("at") == ["AT1", "AT2"])
    }

    @Test func `asks whether to replace a file also where confirmations are answered`() async throws {
        let input = ScriptedInput([.line("n")])
        let sut = makeSUT(input)
        sut.confirmsAll = true
        #expect(try await !sut.mayReplace("a.csv", or: "export a.csv --force"))
    }

    @Test func `passes the idle limit with questions and commands`() async throws {
        let input = ScriptedInput([.line("y")])
        let sut = makeSUT(input)
        _ = try await sut.ask("Confirm [y/N]")
        _ = await sut.readCommand(at: StubScreen(), titled: "stub", by: completer([]))
        #expect(input.requests.map(\.idleLimit) == [.seconds(600), .seconds(600)])
    }

    @Test func `keeps and completes commands of customers, but keeps none before the login`() async {
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
        Completer(commands: commands, features: [], accounts: [], payees: ["AT1"])
    }

    private func makeSUT(_ input: ScriptedInput) -> Console {
        Console(
            writer: TerminalWriter(output: BufferSink(), errors: BufferSink()), input: input, idleLimit: .seconds(600))
    }
}

@MainActor
@Suite struct GivenInputTests {
    @Test func `returns and counts its lines, then ends`() async {
        let sut = makeSUT(lines: ["a", "b"], rest: ScriptedInput([.line("c")]))
        #expect(sut.lineNumber == 0)
        #expect(await read(.command, from: sut) == .line("a"))
        #expect(await read(.command, from: sut) == .line("b"))
        #expect(sut.lineNumber == 2)
        #expect(await read(.command, from: sut) == .end)
        #expect(sut.lineNumber == 2)
    }

    @Test func `a password answers the first question for a secret, and no other`() async {
        let sut = makeSUT(password: "demo", lines: nil, rest: ScriptedInput([.line("asked"), .line("again")]))
        #expect(await read(.answer, from: sut) == .line("asked"))
        #expect(await read(.secret, from: sut) == .line("demo"))
        #expect(await read(.secret, from: sut) == .line("again"))
    }

    @Test func `without lines, reads commands from the rest`() async {
        let sut = makeSUT(password: "demo", lines: nil, rest: ScriptedInput([.line("list")]))
        #expect(await read(.command, from: sut) == .line("list"))
    }

    @Test func `without a rest, questions have no answer`() async {
        let sut = makeSUT(lines: ["a"], rest: nil)
        #expect(await read(.answer, from: sut) == .end)
        #expect(await read(.secret, from: sut) == .end)
    }

    private func read(_ kind: InputRequest.Kind, from sut: GivenInput) async -> InputEvent {
        await sut.read(InputRequest(kind: kind, prompt: ">"))
    }

    private func makeSUT(password: String? = nil, lines: [String]?, rest: ScriptedInput?) -> GivenInput {
        GivenInput(password: password, lines: lines, rest: rest)
    }
}
