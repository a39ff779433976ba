import BankAdministration
import BankKernel
import CoreMetrics
import LedgerRules
import Postgres
import PostgresLedger

/// A bank in a PostgreSQL database, with its logins.
public struct BankDatabase: Sendable, Hashable {
    let address: DatabaseAddress
}

extension BankDatabase: BankKeeping {
    func open(clock: any WallClock) async throws -> ServedBank {
        let ledger = try await PostgresLedger.open(at: address, clock: clock, isServed: true)
        return ServedBank(
            store: ledger, sessions: ledger, records: CustomerRecords(cards: ledger, payees: ledger),
            notices: try await ledger.risks(),
            closing: { await ledger.close() },
            checking: { () async throws(BankError) in try await ledger.check() },
            figures: { Self.tell(ledger.figures, waitingReaders: ledger.waitingReaders, $0) })
    }

    private static func tell(_ figures: BookingFigures, waitingReaders: Int, _ metrics: any MetricsFactory) {
        let values: [(Measurement, Double)] = [
            (.batches, Double(figures.batches)), (.batchedOrders, Double(figures.orders)),
            (.batchRetries, Double(figures.retries)), (.batchDeadlocks, Double(figures.deadlocks)),
            (.batchLockSeconds, figures.locking / .seconds(1)), (.batchCommitSeconds, figures.writing / .seconds(1)),
            (.ordersWaiting, Double(figures.waiting)), (.readersWaiting, Double(waitingReaders)),
        ]
        for (measurement, value) in values { metrics.meter(measurement).set(value) }
    }

    func make(with seed: BankSeed) async throws {
        try await PostgresLedger.create(at: address, seed: seed)
    }

    func migrate(clock: any WallClock) async throws -> (sentence: String, isChange: Bool) {
        let (version, isChange) = try await PostgresLedger.migrate(at: address, makesBank: false)
        return ("The tables of \(address) have version \(version).", isChange)
    }

    func change<Value: Sendable>(
        clock: any WallClock, tell: (String) -> Void,
        _ work: (_ bank: any AdministeredBank, _ logins: any LoginSessionsPort) async throws -> Value
    ) async throws -> Value {
        try await opened(clock: clock) { ledger in try await work(ledger, ledger) }
    }

    func customers() async throws -> BankListing<CustomerEntry> {
        try await opened(clock: SystemClock()) { ledger in BankListing(try await ledger.customers()) }
    }

    func accounts(of username: String?) async throws -> BankListing<AccountEntry> {
        try await opened(clock: SystemClock()) { ledger in BankListing(try await ledger.accounts(of: username)) }
    }

    func audit(against seal: String?, clock: any WallClock) async throws -> BankAudit {
        try await opened(clock: clock) { ledger in try await ledger.audit(against: seal) }
    }

    func sealed(clock: any WallClock) async throws -> BankAudit {
        try await opened(clock: clock) { ledger in
            var audit = try await ledger.audit(against: nil)
            // The audit of a bank that cannot be written has an earlier seal.
            if audit.isSound { audit.seal = try await ledger.seal() }
            return audit
        }
    }

    private func opened<Value: Sendable>(
        clock: any WallClock, _ work: (PostgresLedger) async throws -> Value
    ) async throws -> Value {
        try await PostgresLedger.open(at: address, clock: clock, size: ConnectionCounts(lanes: 1, readers: 1)).use(work)
    }
}
