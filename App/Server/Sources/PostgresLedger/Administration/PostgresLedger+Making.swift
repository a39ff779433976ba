public import BankKernel
public import LedgerRules
public import Postgres
import Synchronization

extension PostgresLedger {
    /// Makes a bank at `address` with what `seed` says in it: for whoever owns the database. Until all of it is there, nobody can
    /// open the bank.
    /// - Throws: `BankError.storage`, `.exists` when there is a bank already, which is left as it is; the refusals of what is in
    ///   the seed.
    public static func create(at address: DatabaseAddress, seed: BankSeed = BankSeed()) async throws(BankError) {
        try await Reader.withOwner(of: address) { owner throws(BankError) in
            try await create(at: address, seed: seed, by: owner)
        }
    }

    private static func create(at address: DatabaseAddress, seed: BankSeed, by owner: Reader) async throws(BankError) {
        let isThere = try await owner.read { connection throws(PostgresError) in
            try SchemaVersion.read(in: connection) != nil
        }
        guard !isThere else { throw .storage(.exists(path: owner.path)) }
        _ = try await owner.write { connection throws(PostgresError) in
            try Migrator(connection: connection, goal: SchemaVersion.current, isBegun: true).migrate()
        }
        let clock = SettableClock()
        let bank = try await PostgresLedger(
            address: address, clock: clock, size: ConnectionCounts(lanes: 1, readers: 1), timeouts: BookingTimeouts(),
            isBeingMade: true)
        try await bank.use { bank throws(BankError) in try await seed.load(into: bank) { clock.set($0) } }
        try await owner.write { connection throws(PostgresError) in _ = try connection.run(Step(MetaTable.dropBegun)) }
    }
}

/// Stands at the time of what is booked.
private final class SettableClock: WallClock {
    private let instant = Mutex(Instant(millisecondsSinceEpoch: 0))

    func now() -> Instant { instant.withLock { $0 } }

    func set(_ instant: Instant) {
        self.instant.withLock { $0 = instant }
    }
}
