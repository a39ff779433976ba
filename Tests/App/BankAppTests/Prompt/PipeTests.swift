import BankKernel
import BankKernelMocks
import DisplayText
import InMemoryBank
import Money
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

/// Lines through a pipe, where the first failure ends the run.
@MainActor
@Suite struct PipeTests {
    @Test func `a walk without failures leaves 0`() async throws {
        #expect(try await makeSUT().pipe("login demo", "demo", "balance", "back", "quit") == .success)
    }

    @Test func `goes on for a customer without an account`() async throws {
        let bank = InMemoryBank()
        try bank.addCustomer(username: "eve", displayName: "Eve", passwordHash: FakePasswordHasher.hash(of: "eve"))
        let walk = Walk(bank: bank)
        #expect(await walk.pipe("login eve", "eve", "cards", "back", "retry", "quit") == .success)
        #expect(walk.errors.text == "")
    }

    @Test func `stops at the first failure and names it`() async throws {
        let walk = try makeSUT()
        let code = await walk.pipe("login demo", "demo", "select 9", "balance")
        #expect(code == .failure)
        #expect(
            walk.errors.text
                == "There is no \"9\" in the list; choose 1 to 2, or enter one of Checking, Travel.\nstopped at line 3: select 9\n"
        )
        #expect(!walk.output.text.contains("Balance: "))
    }

    @Test func `a screen that cannot load fails the command that opens it`() async throws {
        let bank = MockBankPorts(fake: try SampleBank().bank)
        bank.failures.balance = .storage(.busy(path: "bank"))
        let walk = Walk(bank: bank)
        #expect(await walk.pipe("login demo", "demo", "balance", "back") == .failure)
        #expect(walk.errors.text.hasSuffix("try again in a moment.\nstopped at line 3: balance\n"))
    }

    @Test func `exits with the code for a wrong password and shows no input`() async throws {
        let walk = try makeSUT()
        #expect(await walk.pipe("login demo", "canary", "balance") == .notAuthenticated)
        #expect(walk.errors.text == "Wrong username or password.\nstopped at line 2\n")
    }

    @Test func `a command before the login is not authenticated`() async throws {
        #expect(try await makeSUT().pipe("balance") == .notAuthenticated)
    }

    @Test func `names the question at which the input ended`() async throws {
        let walk = try makeSUT()
        #expect(await walk.pipe("login demo") == .failure)
        #expect(
            walk.errors.text.hasPrefix("No password given. At the prompt it is the next line; a command takes")
                && walk.errors.text.hasSuffix(".\nstopped at line 2\n"))
    }

    @Test func `runs every line with --keep-going`() async throws {
        let walk = try makeSUT()
        let code = await walk.pipe("login demo", "demo", "select 9", "balance", keepsGoing: true)
        #expect(code == .failure)
        #expect(walk.output.text.contains("Balance: 1,000.00 EUR"))
        #expect(walk.errors.text.hasSuffix("failed at line 3: select 9\n"))
    }

    @Test func `does not ask before replacing a file, and replaces it only on request`() async throws {
        let walk = try makeSUT()
        #expect(await walk.pipe("login demo", "demo", "history", "export a.csv", "export a.csv", "quit") == .failure)
        #expect(
            walk.errors.text
                == "a.csv already exists; \"export a.csv --force\" replaces it.\n"
                + "stopped at line 5: export a.csv\n")
        #expect(await walk.pipe("login demo", "demo", "history", "export a.csv --force", "quit") == .success)
    }

    @Test func `a password typed after the name of a customer is not quoted`() async throws {
        let walk = try makeSUT()
        await walk.pipe("login demo", "demo", "login demo hunter2")
        #expect(walk.errors.text.hasSuffix("stopped at line 3: login demo ***\n"))
        #expect(!walk.errors.text.contains("hunter2"))
    }

    @Test func `a logout forgets the logins at other services`() async throws {
        let tokens = MemoryAccessTokens()
        let bank = try SampleBank().bank
        let walk = Walk(bank: bank, tokens: tokens)
        let demo = try #require(try await bank.credential(forUsername: "demo")).user
        let token = try #require(AccessToken(text: "token"))
        try await tokens.keep(token, for: demo.id)
        await walk.pipe("login demo", "demo", "quit")
        #expect(await tokens.token(of: demo.id) == token)
        await walk.pipe("login demo", "demo", "logout", "quit")
        #expect(await tokens.token(of: demo.id) == nil)
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}

/// When the output is lost, nothing is done that somebody had to see first.
@MainActor
@Suite struct LostOutputTests {
    @Test(arguments: [false, true]) func `ignores a confirmation when the question was lost`(keepsGoing: Bool)
        async throws
    {
        let sut = try makeSUT(losingAfter: "Send 25.00 EUR")
        #expect(await sut.pipe(keepsGoing: keepsGoing) == .failure)
        #expect(try await sut.balance() == Money(minorUnits: 1_000_00, currency: .eur))
        #expect(sut.errors.text.hasPrefix("Nothing was done: the output cannot be written.\n"))
    }

    @Test func `does nothing confirmed in advance when the output is full`() async throws {
        let sut = try makeSUT(losingAfter: "never", isFull: true)
        #expect(await sut.pipe(keepsGoing: true, confirmsAll: true) == .failure)
        #expect(try await sut.balance() == Money(minorUnits: 1_000_00, currency: .eur))
        #expect(sut.errors.text.contains("Nothing was done: the output cannot be written.\n"))
    }

    @Test func `reports a lost receipt and stops`() async throws {
        let sut = try makeSUT(losingAfter: "Sent 25.00 EUR")
        #expect(await sut.pipe(keepsGoing: true) == .failure)
        #expect(try await sut.balance() == Money(minorUnits: 975_00, currency: .eur))
        #expect(!sut.output.text.contains("Balance: "))
        let id = try #require(try await sut.history().first?.id)
        #expect(sut.errors.text.hasPrefix("Sent 25.00 EUR. Reference \(id). The output cannot be written.\n"))
    }

    @Test(arguments: [true, false])
    func `says nothing of an export to a reader who has seen enough`(losesReader: Bool) async throws {
        let sut = SUT(
            sample: try SampleBank(), output: BreakingSink(after: "id,bookedAt", losesReader: losesReader),
            lines: ["login demo", "demo", "history", "export -"])
        #expect(await sut.pipe(keepsGoing: true) == .failure)
        #expect(sut.errors.text.contains("Nothing was exported") == !losesReader)
    }

    @Test func `the exit code tells that output was lost`() {
        let errors = BufferSink()
        let output = BreakingSink(after: "")
        output.write("x")
        let writer = TerminalWriter(output: output, errors: errors)
        #expect(
            [ExitCode.success, .mismatch, .notAuthenticated].map { $0.checked(against: writer, of: "dobank") }
                == [.failure, .failure, .notAuthenticated])
        #expect(errors.text.hasPrefix("dobank: standard output cannot be written (No space left on device)\n"))
    }

    @MainActor private struct SUT {
        let sample: SampleBank
        let output: BreakingSink
        let errors = BufferSink()
        let lines: [String]

        func pipe(keepsGoing: Bool, confirmsAll: Bool = false) async -> ExitCode {
            let walk = Walk(bank: sample.bank)
            let writer = TerminalWriter(output: output, errors: errors)
            return await Prompt(
                services: walk.services, input: ScriptedInput(lines.map(InputEvent.line)), writer: writer,
                inFlight: InFlightCommand(), idleLimit: nil,
                policy: PipePolicy(writer: writer, keepsGoing: keepsGoing) { 1 },
                answers: AnswerSettings(confirmsAll: confirmsAll)
            ).run()
        }

        func history() async throws -> [TransactionModel] {
            let demo = try #require(try await sample.bank.credential(forUsername: "demo")).user
            let account = try #require(try await sample.bank.accounts(of: demo.id).first)
            return try await sample.bank.page(HistoryQuery(account: account.number), for: demo.id).transactions
        }

        func balance() async throws -> Money {
            let demo = try #require(try await sample.bank.credential(forUsername: "demo")).user
            let account = try #require(try await sample.bank.accounts(of: demo.id).first)
            return try #require(account.balance)
        }
    }

    private func makeSUT(losingAfter text: String, isFull: Bool = false) throws -> SUT {
        let sample = try SampleBank()
        return SUT(
            sample: sample, output: BreakingSink(after: text, isFull: isFull),
            lines: ["login demo", "demo", "transfer", "send 25.00 to \(sample.alice)", "y", "back", "balance"])
    }
}
