import BankKernel
import InMemoryBank
import Ledger
import LedgerRules
import Money
import TestSupport
import Testing

@testable import DemoBank

struct DemoBankTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `its books hold`() async throws {
        let bank = try await makeSUT()
        let report = try await bank.audit()
        #expect(report.faults == [])
        #expect(report.transfers == DemoBank.seed.transfers.count)
        await bank.close()
    }

    @Test func `every transfer of the seed is booked`() {
        #expect(DemoBank.seed.transfers.count == 8 + 12 * 3 + 4 + 3 + 1)
    }

    @Test func `no customer owes anything`() async throws {
        let bank = try await makeSUT()
        for username in DemoBank.seed.customers.map(\.username) {
            let customer = try #require(try await bank.credential(forUsername: username)).user
            let balances = try await bank.accounts(of: customer.id).compactMap(\.balance)
            #expect(!balances.isEmpty)
            #expect(balances.allSatisfy { $0.minorUnits >= 0 })
        }
        await bank.close()
    }

    @Test func `Demo has accounts in three currencies, with something in each`() async throws {
        let bank = try await makeSUT()
        let demo = try #require(try await bank.credential(forUsername: "demo")).user
        #expect(
            try await bank.accounts(of: demo.id).map { "\($0.name): \($0.balance?.description ?? "")" } == [
                "Checking: 15700.40 EUR", "Savings: 15600.00 EUR", "Travel: 503.50 USD", "Tokyo: 138000 JPY",
            ])
        await bank.close()
    }

    @Test func `there are others to pay in each of Demo's currencies`() async throws {
        let bank = try await makeSUT()
        let demo = try #require(try await bank.credential(forUsername: "demo")).user
        let payees = try await bank.knownPayees(of: demo.id)
        #expect(Set(payees.map(\.currency)) == [.eur, .usd, .jpy])
        await bank.close()
    }

    @Test(arguments: ["demo", "alice", "bob", "carol"])
    func `a customer's password is the username`(username: String) async throws {
        let customer = try #require(DemoBank.seed.customers.first { $0.username == username })
        #expect(try await SystemPasswordHasher().verify(username, against: customer.passwordHash))
    }

    @Test(arguments: ["demo", "alice", "bob", "carol"])
    func `a customer's password is the username on a system without libcrypt, too`(username: String) async throws {
        let hash = try #require(DemoPasswords.portable[username])
        #expect(try await SystemPasswordHasher().verify(username, against: PasswordHash(cryptText: hash)))
    }

    @Test func `the employer cannot log in`() throws {
        let company = try #require(DemoBank.seed.customers.first { $0.username == "northwind" })
        #expect(company.passwordHash == nil)
    }

    @Test func `no two transfers have the same id`() {
        #expect(Set(DemoBank.seed.transfers.map(\.reference.id)).count == DemoBank.seed.transfers.count)
    }

    private func makeSUT() async throws -> Ledger {
        try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock(), seed: DemoBank.seed)
    }
}
