import BankApp
import BankKernel
import DemoBank
import InMemoryBank
import Ledger
import LedgerRules
import Sessions

/// The demo bank in memory, made once and copied for each session, with one more customer, who has no account yet.
///
/// Passwords are checked by `FakePasswordHasher`, at once: they are the usernames, as in the demo bank.
enum DemoFixture {
    /// The seed, with passwords that the fake hasher knows.
    static let seed: BankSeed = {
        var seed = DemoBank.seed
        seed.customers = seed.customers.map { customer in
            SeedCustomer(
                username: customer.username, displayName: customer.displayName,
                passwordHash: customer.passwordHash.map { _ in FakePasswordHasher.hash(of: customer.username) })
        }
        seed.customers.append(
            SeedCustomer(
                username: "newcomer", displayName: "New Customer",
                passwordHash: FakePasswordHasher.hash(of: "newcomer")))
        return seed
    }()

    /// What sessions can refer to by name: own accounts by theirs (`savings`), those of others by the holder's username
    /// (`alice`, the first account), or by both (`bob_checking`); passwords by the username in capitals (`DEMO`).
    static let offer = FixtureNames(seed)

    private static let original = Task { () async -> Result<InMemoryBank, BankError> in
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        do throws(BankError) {
            try await seed.load(into: bank) { clock.set($0) }
            return .success(bank)
        } catch {
            return .failure(error)
        }
    }

    /// A copy of the bank that books at the times of `clock`.
    /// - Throws: `BankError` when the seed cannot be booked.
    static func bank(clock: any WallClock) async throws(BankError) -> InMemoryBank {
        InMemoryBank(copying: try await original.value.get(), clock: clock)
    }
}
