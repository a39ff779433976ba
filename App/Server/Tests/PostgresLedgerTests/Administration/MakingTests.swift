import BankKernel
import BankSamples
import InMemoryBank
import LedgerRules
import Money
import Postgres
import PostgresLedger
import PostgresSupport
import Testing

struct MakingTests {
    private static let refused = "whoever made the bank was interrupted; make it again in an empty database"

    @Test func `makes a bank with what the seed says, booked when it says`() async throws {
        let address = try makeSUT()
        let seed = Self.seed(paying: 0)
        try await PostgresLedger.create(at: address, seed: seed)

        let bank = try await open(address)
        let ann = try #require(try await bank.credential(forUsername: "ann")?.user)
        let page = try await bank.page(HistoryQuery(account: seed.numbers[0], limit: 9), for: ann.id)
        #expect(page.transactions.map(\.amount) == [.eur(5)])
        #expect(page.transactions.map(\.bookedAt) == [Instant(millisecondsSinceEpoch: 1_000)])
        #expect(try await bank.audit(against: nil).faults == [])
    }

    @Test func `leaves a bank alone that is there`() async throws {
        let address = try makeSUT()
        try await PostgresLedger.migrate(at: address)

        await #expect(throws: BankError.storage(.exists(path: address.description))) {
            try await PostgresLedger.create(at: address, seed: Self.seed(paying: 0))
        }
        #expect(try await open(address).customers().isEmpty)
    }

    @Test func `a bank that was not made to the end opens for nobody`() async throws {
        let address = try makeSUT()
        await #expect(throws: BankError.storage(.failed(path: "the seed", detail: "there is no account 7"))) {
            try await PostgresLedger.create(at: address, seed: Self.seed(paying: 7))
        }

        await #expect(throws: BankError.storage(.failed(path: address.description, detail: Self.refused))) {
            try await open(address)
        }
    }

    @Test func `lists customers with how many accounts they have, and accounts with what is on them`() async throws {
        let address = try makeSUT()
        var seed = Self.seed(paying: 0)
        seed.customers.append(SeedCustomer(username: "bob", displayName: "Bob"))
        try await PostgresLedger.create(at: address, seed: seed)

        let sut = try await open(address)
        #expect(
            try await sut.customers().map { [$0.user.username, "\($0.accounts)"] } == [["ann", "1"], ["bob", "0"]])
        let all = try await sut.accounts(of: nil)
        #expect(all.map(\.username) == ["ann", nil])
        #expect(all.map(\.account.balance) == [.eur(5), .eur(-5)])
        #expect(try await sut.accounts(of: "ann") == Array(all.prefix(1)))
        #expect(try await sut.accounts(of: "bob").isEmpty)
        await #expect(throws: BankError.unknownCustomer("eve")) { try await sut.accounts(of: "eve") }
    }

    /// A database with nothing in it.
    private func makeSUT() throws -> DatabaseAddress {
        let server = try DatabaseServer.shared.get()
        return try server.address(of: server.makeDatabase())
    }

    private func open(_ address: DatabaseAddress) async throws(BankError) -> PostgresLedger {
        try await PostgresLedger.open(at: address, clock: ManualClock())
    }

    /// Ann, with an account, and a deposit to the account at a position.
    private static func seed(paying position: Int) -> BankSeed {
        BankSeed(
            customers: [SeedCustomer(username: "ann", displayName: "Ann")],
            accounts: [SeedAccount(username: "ann", name: "Checking", currency: .eur)],
            transfers: [
                SeedTransfer(
                    reference: TransferReference(id: TransferID(rawValue: 1)), from: nil, to: position,
                    amount: .eur(5), bookedAt: Instant(millisecondsSinceEpoch: 1_000))
            ])
    }
}
