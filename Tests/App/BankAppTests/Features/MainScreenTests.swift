import BankKernel
import BankKernelMocks
import InMemoryBank
import Money
import TerminalIO
import TestSupport
import Testing

@MainActor
@Suite struct MainScreenTests {
    @Test func `an account opened meanwhile brings its features`() async throws {
        let empty = try bankWithoutAccount()
        let bank = MockBankPorts(fake: empty)
        bank.answers.accounts = { [weak bank] customer throws(BankError) in
            if bank?.messages.filter({ $0 == .accounts(of: customer) }).count == 2 {
                try empty.openAccount(for: "eve", name: "Checking", currency: .eur)
            }
            return try await empty.accounts(of: customer)
        }
        let walk = Walk(bank: bank)
        await walk.run("login eve", "eve", "retry", "balance")
        #expect(walk.routes == ["login -> main", "main -> balance"])
        #expect(walk.output.text.hasSuffix("Balance: 0.00 EUR\n"))
    }

    @Test func `offers no transfer from an account in a unit of account`() async throws {
        let bank = try bankWithoutAccount()
        try bank.openAccount(for: "eve", name: "Pension", currency: try #require(Currency(code: "CLF")))
        try bank.openAccount(for: "eve", name: "Checking", currency: .eur)
        let walk = Walk(bank: bank)

        await walk.run("login eve", "eve", "transfer", "balance", "transfer", "back", "select 2", "select 1", "2", "t")

        #expect(
            walk.errors.text == String(repeating: "\"transfer\" is not offered for this account.\n", count: 2))
        #expect(walk.routes == ["login -> main", "main -> balance", "balance -> main", "main -> transfer"])
        #expect(walk.output.text.split(separator: "\n").count { $0.hasPrefix("t  transfer") } == 2)
        #expect(walk.output.text.split(separator: "\n").count { $0.hasPrefix("b  balance") } == 4)
    }

    @Test func `completion knows the customer's own accounts`() async throws {
        let walk = try makeSUT()
        let input = ScriptedInput(["login demo", "demo"].map(InputEvent.line))
        await walk.run(over: input)
        #expect(
            input.requests.last?.completions("select ")
                == ["AT049999900000000001", "AT749999900000000002", "Checking", "Travel"])
    }

    private func bankWithoutAccount() throws -> InMemoryBank {
        let bank = InMemoryBank()
        try bank.addCustomer(username: "eve", displayName: "Eve", passwordHash: FakePasswordHasher.hash(of: "eve"))
        return bank
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}

/// The main screen when the accounts fail to load at first.
@MainActor
@Suite struct MainScreenRetryTests {
    @Test func `without accounts, retry asks for them again`() async throws {
        let sut = try makeSUT(failures: 2)
        await sut.run("login demo", "demo", "select 1", "retry")
        #expect(
            sut.errors.text == """
                \(Self.busy)
                There is no row 1 yet. Show the list first.
                \(Self.busy)

                """)
    }

    @Test func `after a successful retry, everything works as usual`() async throws {
        let sut = try makeSUT(failures: 1)
        await sut.run("login demo", "demo", "retry", "balance", "back", "retry")
        #expect(sut.routes == ["login -> main", "main -> balance", "balance -> main"])
        #expect(
            sut.errors.text == """
                \(Self.busy)

                """)
    }

    private static let busy = BankError.storage(.busy(path: "bank")).description

    /// A walk over a bank whose first `failures` requests for accounts fail.
    private func makeSUT(failures: Int) throws -> Walk {
        let sample = try SampleBank().bank
        let bank = MockBankPorts(fake: sample)
        bank.answers.accounts = { [weak bank] customer throws(BankError) in
            guard bank?.messages.filter({ $0 == .accounts(of: customer) }).count ?? 0 > failures else {
                throw .storage(.busy(path: "bank"))
            }
            return try await sample.accounts(of: customer)
        }
        return Walk(bank: bank)
    }
}
