import BankKernel
import BankKernelMocks
import InMemoryBank
import Shell
import Terminal
import TestSupport
import Testing

@testable import BankApp

/// What a person meets at the prompt, whatever the screen.
@MainActor
@Suite struct PromptTests {
    @Test func `an unknown command suggests what was meant`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "transfr")
        #expect(walk.errors.text == "unknown command \"transfr\". Did you mean \"transfer\"?\n")
    }

    @Test func `an unknown command like none points to help`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "xyzzy")
        #expect(walk.errors.text == "unknown command \"xyzzy\". Type \"help\" for the commands of this screen.\n")
    }

    @Test func `a word typed before the login is not repeated, for it may be a password`() async throws {
        let walk = try makeSUT()
        await walk.run("hunter2hunter2")
        #expect(walk.errors.text == "That is no command before the login. Type \"login NAME\", or \"help\".\n")
        #expect(walk.output.text == "")
    }

    @Test func `a command written wrongly shows how it is written`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "select")
        #expect(walk.errors.text == "Usage: select N|NUMBER|NAME\n")
    }

    @Test func `an empty line does nothing`() async throws {
        let walk = try makeSUT()
        await walk.run("", "   ")
        #expect(walk.output.text == "")
        #expect(walk.errors.text == "")
    }

    @Test func `what is typed at the login screen is never recallable`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "help")
        #expect(walk.remembered == ["help"])
    }

    @Test func `Ctrl-C at a prompt goes on`() async throws {
        #expect(try await makeSUT().run([.interrupted, .line("quit")]) == .success)
    }

    @Test func `Ctrl-C before a question leaves it unasked`() async throws {
        let inFlight = InFlightCommand()
        let walk = Walk(bank: try SampleBank().bank, inFlight: inFlight)
        inFlight.cancelNext()
        await walk.run("login demo", "help help")
        #expect(walk.output.text.hasPrefix("Cancelled; nothing was done.\nhelp [COMMAND]\n"))
        #expect(walk.errors.text == "")
    }

    @Test func `Ctrl-C while a screen opens stops its loading`() async throws {
        let sample = try SampleBank().bank
        let inFlight = InFlightCommand()
        let bank = MockBankPorts(fake: sample)
        bank.answers.balance = { account, customer throws(BankError) in
            inFlight.cancel()
            return try await sample.balance(of: account, for: customer)
        }
        let walk = Walk(bank: bank, inFlight: inFlight)
        await walk.run("login demo", "demo", "balance")
        #expect(walk.errors.text.hasPrefix("The balance of Checking could not be loaded. Cancelled"))
        #expect(walk.routes == ["login -> main", "main -> balance"])
    }

    @Test func `a line that cannot be taken is refused and nothing runs`() async throws {
        let walk = try makeSUT()
        await walk.run(Self.login + [.refused(.notUTF8(place: 5)), .line("balance")])
        #expect(walk.errors.text == "The line is not UTF-8 at its byte 5; nothing of it was done.\n")
        #expect(walk.output.text.contains("Balance: 1000.00 EUR"))
        #expect(walk.remembered == ["balance"])
    }

    @Test func `a confirmation that cannot be taken sends nothing`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run(
            Self.login + [
                .line("transfer"), .line("send 25.00 to \(sample.alice)"), .refused(.tooLong(capacity: 65_536)),
            ])
        #expect(walk.errors.text == "The line is longer than 65536 bytes; nothing of it was done.\n")
        #expect(!walk.output.text.contains("Sent"))
    }

    @Test func `says whose each line is`() async throws {
        var turns: [Int64?] = []
        let policy = InteractivePolicy(recall: { turns.append($0?.rawValue) }, remember: { _, _ in })
        let walk = try makeSUT()
        let lines: [InputEvent] = ["login demo", "demo", "balance", "logout", "login demo", "demo"].map { .line($0) }
        let sut = Prompt(
            services: walk.services, input: ScriptedInput(lines), writer: walk.writer, inFlight: InFlightCommand(),
            idleLimit: nil, policy: policy)
        _ = await sut.run()
        #expect(turns.map { $0 != nil } == [true, false, true])
    }

    @Test func `the end of the input leaves`() async throws {
        #expect(try await makeSUT().run([.end]) == .success)
    }

    @Test func `an idle customer is logged out`() async throws {
        let walk = try makeSUT()
        await walk.run(Self.login + [.idle, .line("balance")])
        #expect(walk.output.text.hasSuffix("Logged out, because nothing was typed for a while.\n"))
        #expect(walk.errors.text == "That is no command before the login. Type \"login NAME\", or \"help\".\n")
    }

    @Test func `a customer idle at a question is logged out, and told that nothing was done`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run(Self.login + [.line("transfer"), .line("send 25.00 to \(sample.alice)"), .idle])
        #expect(walk.output.text.hasSuffix("Logged out, because nothing was typed for a while; nothing was done.\n"))
        #expect(!walk.output.text.contains("Sent"))
    }

    @Test func `a login that nobody goes on with is cancelled`() async throws {
        let walk = try makeSUT()
        await walk.run([.line("login demo"), .idle])
        #expect(walk.output.text == "Cancelled, because nothing was typed for a while.\n")
        #expect(walk.routes == [])
    }

    @Test func `only a customer who is logged in can be idle`() async throws {
        let sample = try SampleBank()
        let input = ScriptedInput([.line("login demo"), .line("demo")])
        let writer = TerminalWriter(output: BufferSink(), errors: BufferSink())
        let sut = Prompt(
            services: Walk(bank: sample.bank).services, input: input, writer: writer, inFlight: InFlightCommand(),
            idleLimit: .seconds(600), policy: InteractivePolicy { _, _ in })
        _ = await sut.run()
        #expect(input.requests.map(\.prompt) == ["login>", "Password:", "main(demo)>"])
        #expect(input.requests.map(\.kind) == [.command, .secret, .command])
        #expect(input.requests.map { $0.idleLimit != nil } == [false, true, true])
    }

    @Test func `the prompt has the theme chosen last`() async throws {
        let input = ScriptedInput([.line("theme light")])
        let writer = TerminalWriter(output: BufferSink(), errors: BufferSink(), theme: .dark)
        let sut = Prompt(
            services: try makeSUT().services, input: input, writer: writer, inFlight: InFlightCommand(),
            idleLimit: nil, policy: InteractivePolicy { _, _ in })
        _ = await sut.run()
        #expect(input.requests.map(\.theme) == [.dark, .light])
    }

    @Test func `logging out leads to the login screen`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "logout", "balance")
        #expect(walk.errors.text == "That is no command before the login. Type \"login NAME\", or \"help\".\n")
    }

    @Test func `back is unknown where it leads nowhere`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "back")
        #expect(walk.errors.text == "unknown command \"back\". Type \"help\" for the commands of this screen.\n")
    }

    private static let login: [InputEvent] = [.line("login demo"), .line("demo")]

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}
