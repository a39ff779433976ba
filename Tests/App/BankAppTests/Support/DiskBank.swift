import BankKernel
import InMemoryBank
import Ledger
import LedgerRules
import Money
import TestSupport
import Testing

/// A small bank on disk: Demo has 1000.00 EUR, Alice has an empty account.
struct DiskBank {
    let folder: TemporaryFolder
    var path: String { folder("bank.sqlite") }
    let alice: IBAN

    init() async throws {
        folder = try TemporaryFolder()
        let deposit = SeedTransfer(
            reference: TransferReference(id: TransferID(rawValue: 42)), from: nil, to: 0,
            amount: Money(minorUnits: 1_000_00, currency: .eur), bookedAt: ManualClock().now())
        let seed = BankSeed(
            customers: [
                SeedCustomer(
                    username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo")),
                SeedCustomer(username: "alice", displayName: "Alice Novák"),
            ],
            accounts: [
                SeedAccount(username: "demo", name: "Checking", currency: .eur),
                SeedAccount(username: "alice", name: "Household", currency: .eur),
            ], transfers: [deposit])
        let ledger = try await Ledger.create(at: folder("bank.sqlite"), clock: ManualClock(), seed: seed)
        let customer = try #require(try await ledger.credential(forUsername: "alice")).user
        alice = try #require(try await ledger.accounts(of: customer.id).first).number
        await ledger.close()
    }
}
