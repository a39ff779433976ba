import BankKernel
import Ledger
import LedgerRules
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct FixtureNamesSeedTests {
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
                "bookmarks",
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
