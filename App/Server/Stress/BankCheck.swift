import BankKernel
import BankServer
import Foundation
import Histories
import PostgresLedger
import Synchronization

/// Holds what clients were told against what is in the database, one window after the other.
struct BankCheck {
    /// How long clients work until what they were told is checked: what is kept is that of one such window.
    static let window = Duration.seconds(10)
    private static let patience = Duration.seconds(120)

    private let cluster: StressCluster
    private var histories: HistoryCheck

    /// A check of a bank that nobody uses yet.
    init(of cluster: StressCluster) async throws {
        self.cluster = cluster
        histories = HistoryCheck(
            opening: try await Self.postings(in: cluster, after: Array(repeating: nil, count: StressCluster.accounts)))
    }

    /// What came of it, in a sentence.
    var tally: String { histories.tally.description }

    /// Checks what clients were told since the last time, none of whom waits for an answer now.
    /// - Throws: ``HistoryViolation`` for what cannot be.
    mutating func checkWindow() async throws {
        let ledger = try await Self.postings(in: cluster, after: histories.latest)
        // What a server or PostgreSQL was asked for before it was stopped may be booked later.
        try histories.check(cluster.record.take(), ledger: ledger, isSettled: false)
    }

    /// Checks the whole ledger.
    func audit() async throws {
        let bank = try await PostgresLedger.open(at: cluster.owner, clock: ServerClock())
        let audit = try await bank.audit(against: cluster.seal)
        await bank.close()
        guard audit.isSound else { throw StressFailure(audit.faults.joined(separator: "\n")) }
    }

    /// Reads until PostgreSQL answers, which has troubles of its own.
    private static func postings(in cluster: StressCluster, after last: [Posting?]) async throws -> LedgerPostings {
        let end = ContinuousClock.now + patience
        while true {
            do {
                let bank = try await PostgresLedger.open(at: cluster.owner, clock: ServerClock())
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

/// What clients asked and were told, all of them together, since it was checked last.
final class Record: OperationLog {
    private let operations = Mutex<[ClientOperation]>([])

    // The clients live as long as this process: nothing that they ask for stays without an end.
    func begin(_ call: ClientOperation.Call, at time: UInt64) {}

    func end(_ operation: ClientOperation) {
        operations.withLock { $0.append(operation) }
    }

    /// All of it, which is not kept any longer.
    func take() -> [ClientOperation] {
        operations.withLock { operations in
            defer { operations = [] }
            return operations
        }
    }
}
