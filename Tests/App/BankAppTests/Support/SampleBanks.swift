import BankKernel
import Foundation
import InMemoryBank
import Ledger
import LedgerRules
import Money
import TestSupport
import Testing

/// A small bank in memory: Demo has 1000.00 EUR and 50.00 USD, Alice has an empty account in each.
struct SampleBank {
    let bank: InMemoryBank
    let alice: IBAN
    let aliceDollars: IBAN

    init(clock: any WallClock = ManualClock()) throws {
        bank = InMemoryBank(clock: clock)
        try bank.addCustomer(
            username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        try bank.addCustomer(username: "alice", displayName: "Alice Novák")
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        let travel = try bank.openAccount(for: "demo", name: "Travel", currency: .usd).number
        alice = try bank.openAccount(for: "alice", name: "Household", currency: .eur).number
        aliceDollars = try bank.openAccount(for: "alice", name: "Dollars", currency: .usd).number
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        try bank.deposit(to: travel, amount: Money(minorUnits: 50_00, currency: .usd))
    }
}

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

/// A clock that acts when it is read, which the ledger does in the middle of a transaction.
struct ActingClock: WallClock {
    let act: @Sendable () -> Void
    private let clock = ManualClock()

    init(_ act: @escaping @Sendable () -> Void) {
        self.act = act
    }

    func now() -> Instant {
        act()
        return clock.now()
    }
}

/// Holds the writers' lock of a bank, as another process does during a transaction.
final class HeldLock {
    private let descriptor: Int32

    init(ofBank path: String) {
        descriptor = open(path + ".lock", O_RDWR)
        flock(descriptor, LOCK_EX)
    }

    deinit {
        close(descriptor)
    }
}
