import BankApp
import BankKernel
import DemoBank
import InMemoryBank
import Ledger
import Sessions

/// The demo bank in memory, made once and copied for each session, with one more customer, who has no account yet.
///
/// Passwords are checked by `FakePasswordHasher`, at once: they are the usernames, as in the demo bank.
struct DemoFixture: Sendable {
    /// The seed, with passwords that the fake hasher knows.
    let seed: BankSeed
    /// What sessions can refer to by name: own accounts by theirs (`savings`), those of others by the holder's username
    /// (`alice`, the first account), or by both (`bob_checking`); passwords by the username in capitals (`DEMO`).
    let offer: FixtureNames
    /// The numbers of the accounts, in the order of the seed.
    let numbers: [IBAN]
    private let bank: InMemoryBank

    private static let made = Result { () throws(BankError) in try DemoFixture() }

    /// The one fixture of the process.
    /// - Throws: `BankError` when the seed cannot be booked.
    static func shared() throws(BankError) -> DemoFixture {
        try made.get()
    }

    private init() throws(BankError) {
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
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        self.seed = seed
        self.bank = bank
        numbers = try SeedLoader(seed: seed, bank: bank, clock: clock).load()
        offer = FixtureNames(seed, numbers: numbers)
    }

    /// A copy of the bank that books at the times of `clock`.
    func copy(clock: any WallClock) -> InMemoryBank {
        InMemoryBank(copying: bank, clock: clock)
    }
}
