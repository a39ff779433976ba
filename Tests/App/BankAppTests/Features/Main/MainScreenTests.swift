import BankKernel
import BankKernelMocks
import InMemoryBank
import Money
import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct MainScreenTests {
    @Test func `welcomes the customer with accounts and features`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo")
        #expect(
            walk.output.text.hasPrefix(
                """
                Welcome, Demo.
                #  Account   Number                        Balance
                1  Checking  AT04 9999 9000 0000 0001  1000.00 EUR
                2  Travel    AT74 9999 9000 0000 0002    50.00 USD
                Selected: Checking, AT04 9999 9000 0000 0001
                   Feature
                b  balance       what the account holds
                t  transfer      send money to another account
                h  history       what came in and went out
                a  accounts      transparent accounts of public bodies
                r  transactions  statements in groups
                c  cards         payment cards and bookmarks
                s  sales         products and what they sold for

                """))
        #expect(walk.output.text.split(separator: "\n").count == 6 + FeatureRegistry.offered.count)
    }

    @Test(arguments: ["2", "AT749999900000000002", "at74 9999 9000 0000 0002", "travel", "TRÁVEL"])
    func `an account is selected by its place, its number or its name`(text: String) async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "select \(text)")
        #expect(walk.output.text.hasSuffix("Selected: Travel, AT74 9999 9000 0000 0002\n"))
    }

    @Test func `the selected account is remembered in the next run`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "select 2")
        await walk.run("login demo", "demo", "balance")
        #expect(walk.output.text.hasSuffix("Balance: 50.00 USD\n"))
    }

    @Test func `a selection that cannot be remembered holds for this run and says so`() async throws {
        let selection = MemorySelection()
        selection.fail(with: .storage(.busy(path: "/p")))
        let walk = try makeSUT(selection: selection)
        await walk.run("login demo", "demo", "select 2", "balance")
        #expect(
            walk.errors.text == "The account is selected for this session only: /p is kept busy by other programs; "
                + "try again in a moment.\n")
        #expect(walk.output.text.hasSuffix("Balance: 50.00 USD\n"))
    }

    @Test(arguments: ["0", "3", "-9223372036854775808", "AT74"])
    func `what is not in the list is refused`(text: String) async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "select \(text)")
        #expect(walk.errors.text == "There is no \"\(text)\" in the list; choose 1 to 2, or one of Checking, Travel.\n")
    }

    @Test func `somebody else's account is refused`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "select AT47 9999 9000 0000 0003")
        #expect(walk.errors.text == "You have no account AT47 9999 9000 0000 0003.\n")
    }

    @Test(arguments: [("b", "balance"), ("t", "transfer"), ("H", "history"), ("a", "accounts"), ("c", "cards")])
    func `a feature opens by its letter as by its name`(letter: String, name: String) async throws {
        let walk = try makeSUT()
        let input = ScriptedInput(["login demo", "demo", letter, "back", name].map(InputEvent.line))
        await walk.run(over: input)
        #expect(
            input.requests.map(\.prompt) == [
                "login>", "Password:", "main(demo)>", "\(name)>", "main(demo)>", "\(name)>",
            ])
    }

    @Test(arguments: ["0", "9", "-1", "-9223372036854775808", "9223372036854775807"])
    func `a number that is no account's is refused`(number: String) async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", number)
        #expect(walk.errors.text == "There is no \"\(number)\" in the list; choose 1 to 2.\n")
    }

    @Test func `a number alone selects the account of the row`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "2", "balance")
        #expect(walk.output.text.hasSuffix("Balance: 50.00 USD\n"))
    }

    @Test func `list shows accounts and features again`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "list")
        #expect(walk.output.text.split(separator: "\n").count { $0.hasPrefix("b  balance") } == 2)
        #expect(walk.output.text.split(separator: "\n").count { $0.hasPrefix("2  Travel") } == 2)
    }

    @Test func `a customer without an account is told so, and offered what needs none`() async throws {
        let walk = Walk(bank: try bankWithoutAccount())
        await walk.run("login eve", "eve", "select 1", "balance")
        #expect(
            walk.output.text == """
                Welcome, Eve.
                   Feature
                a  accounts      transparent accounts of public bodies
                r  transactions  statements in groups
                c  cards         payment cards and bookmarks
                s  sales         products and what they sold for

                """)
        #expect(
            walk.errors.text == """
                You have no account yet; ask the bank to open one.
                There is nothing to choose from.
                You have no account yet; ask the bank to open one.

                """)
    }

    @Test(arguments: [("c", "cards"), ("accounts", "accounts"), ("transactions", "transactions"), ("sales", "sales")])
    func `a customer without an account opens what needs none`(line: String, route: String) async throws {
        let walk = Walk(bank: try bankWithoutAccount())
        await walk.run("login eve", "eve", line)
        #expect(walk.routes.prefix(2) == ["login -> main", "main -> \(route)"])
    }

    @Test func `an account that was opened meanwhile brings its features`() async throws {
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

    private func makeSUT(selection: any SelectionPort = MemorySelection()) throws -> Walk {
        Walk(bank: try SampleBank().bank, selection: selection)
    }
}
