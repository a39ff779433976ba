import Auth
import BankApp
import BankKernel
import Foundation
import InMemoryBank
import LedgerRules
import Money
import Sessions
import Testing

@testable import BankSessions

struct SessionFixtureTests {
    @Test(arguments: [("demo", SessionFixture.demo), ("demo-on-disk", .demoOnDisk)])
    func `a fixture has a name`(name: String, fixture: SessionFixture) throws {
        #expect(try SessionFixture(named: name) == fixture)
    }

    @Test(arguments: ["", "Demo", "nowhere"])
    func `rejects another name`(name: String) {
        #expect(throws: FixtureError.unknown(name)) { try SessionFixture(named: name) }
    }

    @Test func `each session has its own bank`() async throws {
        let banks = [try await makeSUT(.demo), try await makeSUT(.demo)]
        let user = try await banks[0].identity.login.authenticate(username: "demo", password: "demo").id
        let numbers = try await banks[0].bank.accounts(of: user).map(\.number)
        let before = try await banks[1].bank.balance(of: numbers[0], for: user)
        _ = try await banks[0].bank.book(
            TransferOrder(
                reference: TransferReference(id: TransferID(rawValue: 7)), customer: user, source: numbers[0],
                destination: numbers[1], amount: Money(minorUnits: 1, currency: .eur)))
        #expect(try await banks[1].bank.balance(of: numbers[0], for: user) == before)
    }

    @Test func `a bank on disk leaves nothing behind`() async throws {
        let sut = try await makeSUT(.demoOnDisk)
        let folder = try #require(sut.folder)
        let isThere = FileManager.default.fileExists(atPath: folder)
        await sut.close()
        #expect(isThere)
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `both fixtures offer the same, and a bank in memory is in no folder`() async throws {
        #expect(SessionFixture.demo.offer == SessionFixture.demoOnDisk.offer)
        #expect(try await makeSUT(.demo).folder == nil)
    }

    private func makeSUT(_ fixture: SessionFixture) async throws -> FixtureBank {
        try await fixture.bank(clock: ManualClock())
    }
}

struct FixtureErrorTests {
    @Test(arguments: [
        (FixtureError.unknown("nowhere"), "there is no fixture \"nowhere\"; there are demo, demo-on-disk"),
        (
            .bank(.sameAccount),
            "the bank of the fixture cannot be made: The two accounts are the same; choose another one to send to."
        ),
    ])
    func `an error says what would be right`(error: FixtureError, text: String) {
        #expect(error.description == text)
    }
}

/// A walk must not be able to tell the bank in memory from the one on disk.
struct DemoFixtureTests {
    @Test(arguments: ["demo", "alice", "bob", "carol"])
    func `the accounts, numbers, balances and transactions are those of the ledger`(username: String) async throws {
        let pages = try await pages(of: username, in: .demo)
        #expect(try await accounts(of: username, in: .demo) == accounts(of: username, in: .demoOnDisk))
        #expect(pages == (try await self.pages(of: username, in: .demoOnDisk)))
        #expect(pages.contains { !$0.transactions.isEmpty })
    }

    private func accounts(of username: String, in fixture: SessionFixture) async throws -> [AccountModel] {
        try await using(fixture, as: username) { bank, user in
            return try await bank.accounts(of: user.id)
        }
    }

    private func pages(of username: String, in fixture: SessionFixture) async throws -> [HistoryPage] {
        try await using(fixture, as: username) { bank, user in
            var pages: [HistoryPage] = []
            for account in try await bank.accounts(of: user.id) {
                pages.append(try await bank.page(HistoryQuery(account: account.number, limit: 500), for: user.id))
            }
            return pages
        }
    }

    private func using<Value>(
        _ fixture: SessionFixture, as username: String, _ body: (any CustomerPorts, UserModel) async throws -> Value
    ) async throws -> Value {
        let sut = try await fixture.bank(clock: ManualClock())
        let result: Result<Value, any Error>
        do {
            let user = try await sut.identity.login.authenticate(username: username, password: username)
            result = .success(try await body(sut.bank, user))
        } catch {
            result = .failure(error)
        }
        await sut.close()
        return try result.get()
    }
}

struct FixtureNamesSeedTests {
    @Test func `the first customer's accounts go by their names, those of others by their holder`() throws {
        let numbers = try (1...4).map { try IBAN(country: "AT", bban: "999990000000000\($0)").electronicForm }
        #expect(
            makeSUT().values == [
                "checking": numbers[0], "savings": numbers[1], "ann": numbers[2], "ann_checking": numbers[2],
                "ann_tokyo": numbers[3],
            ])
    }

    @Test func `customers who can log in have a secret, and so has the user of the sales`() throws {
        #expect(makeSUT().secrets == ["DEMO": "demo", "TESTER": "password"])
    }

    @Test func `what can fail is what the environment can make fail`() throws {
        #expect(
            makeSUT().services == [
                "bank", "transfers", "balances", "documents", "preferences", "accounts", "transactions", "cards",
                "bookmarks", "payees",
                "sales",
                "rates",
            ])
    }

    @Test func `the accounts of the demo bank have their names`() throws {
        #expect(
            SessionFixture.demo.offer.values.keys.sorted() == [
                "alice", "alice_checking", "bob", "bob_checking", "bob_futsuu", "carol", "carol_checking", "checking",
                "northwind", "northwind_payroll", "savings", "tokyo", "travel",
            ])
    }

    /// What a bank of two customers offers: the first may log in, and one account has a name twice.
    private func makeSUT() -> FixtureNames {
        let hash = PasswordHash(cryptText: "hash")
        let seed = BankSeed(
            customers: [
                SeedCustomer(username: "demo", displayName: "Demo", passwordHash: hash),
                SeedCustomer(username: "ann", displayName: "Ann"),
            ],
            accounts: [
                SeedAccount(username: "demo", name: "Checking", currency: .eur),
                SeedAccount(username: "demo", name: "Savings", currency: .eur),
                SeedAccount(username: "ann", name: "Checking", currency: .eur),
                SeedAccount(username: "ann", name: "Tokyo", currency: .jpy),
            ],
            transfers: [])
        return FixtureNames(seed)
    }
}
