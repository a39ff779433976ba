import BankKernel
import Foundation
import Histories
import PostgresLedger
import Synchronization

/// Checks what clients were told against the database, window by window.
struct BankCheck {
    /// How long clients work between two checks.
    static let window = Duration.seconds(10)
    private static let timeLimit = Duration.seconds(120)

    private let cluster: StressCluster
    private var histories: HistoryCheck

    /// Makes a check of an unused bank.
    init(of cluster: StressCluster) async throws {
        self.cluster = cluster
        histories = HistoryCheck(
            opening: try await Self.postings(in: cluster, after: Array(repeating: nil, count: StressCluster.accounts)))
    }

    /// The result, in a sentence.
    var tally: String { histories.tally.description }

    /// Checks what clients were told since the last check. No client may be waiting.
    /// - Throws: ``HistoryViolation`` for what cannot be.
    mutating func checkWindow() async throws {
        let ledger = try await Self.postings(in: cluster, after: histories.latest)
        // Orders that were sent before a stop may be booked later.
        try histories.check(cluster.record.take(), ledger: ledger, isSettled: false)
    }

    /// Checks the whole ledger.
    func audit() async throws {
        let bank = try await PostgresLedger.open(at: cluster.owner, clock: SystemClock())
        let audit = try await bank.audit(against: cluster.seal)
        await bank.close()
        guard audit.isSound else { throw StressFailure(audit.faults.joined(separator: "\n")) }
    }

    /// Reads, with retries while PostgreSQL is away.
    private static func postings(in cluster: StressCluster, after last: [Posting?]) async throws -> LedgerPostings {
        let end = ContinuousClock.now + timeLimit
        while true {
            do {
                let bank = try await PostgresLedger.open(at: cluster.owner, clock: SystemClock())
                let postings = try await LedgerPostings(
                    of: cluster.numbers, for: cluster.customer, after: last, in: bank)
                await bank.close()
                return postings
            } catch let error as BankError {
                guard ContinuousClock.now < end else { throw error }
                try await Task.sleep(for: .milliseconds(250))
            }
        }
    }
}

/// The operations of all clients since the last check.
final class Record: OperationLog {
    private let operations = Mutex<[ClientOperation]>([])

    // Clients live as long as this process, so every operation ends.
    func begin(_ call: ClientOperation.Call, at time: UInt64) {}

    func end(_ operation: ClientOperation) {
        operations.withLock { $0.append(operation) }
    }

    func take() -> [ClientOperation] {
        operations.withLock { operations in
            defer { operations = [] }
            return operations
        }
    }
}
