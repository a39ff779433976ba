import BankKernel
import JSON

/// Puts transactions into groups as they come.
///
/// A group is one state, one day and one indicator. Sections are pending, then completed; an empty one is left out. What
/// was added digest by digest takes memory by the number of groups alone, however many transactions there are.
public struct TransactionGrouping: Sendable {
    private var groups: [GroupInProgress] = []
    private var places: [Int: Int] = [:]

    /// A grouping of nothing yet.
    public init() {}

    /// The sections of `transactions`, which are in order of arrival.
    public static func sections(of transactions: some Sequence<Transaction>) -> [TransactionSection] {
        var grouping = TransactionGrouping()
        for transaction in transactions { grouping.add(transaction) }
        return grouping.sections
    }

    /// Adds a transaction and keeps it.
    public mutating func add(_ transaction: Transaction) {
        let digest = transaction.digest
        let place = place(of: digest)
        groups[place].count(digest)
        groups[place].transactions.append(transaction)
    }

    /// Adds a transaction to the counts and sums, but keeps nothing else of it.
    public mutating func add(_ digest: TransactionDigest) {
        groups[place(of: digest)].count(digest)
    }

    /// Adds a transaction to the counts and sums, and its description to those of its group unless that has `limit`.
    mutating func add(
        _ digest: TransactionDigest, description: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>, limit: Int
    ) {
        let place = place(of: digest)
        groups[place].count(digest)
        groups[place].note(description, in: bytes, limit: limit)
    }

    /// What was added so far, by state, in groups.
    public var sections: [TransactionSection] {
        TransactionState.allCases.compactMap { state in
            let members = groups.filter { $0.key.state == state }.sorted { $0.latest > $1.latest }
            guard !members.isEmpty else { return nil }
            return TransactionSection(state: state, groups: members.map(\.group))
        }
    }

    private mutating func place(of digest: TransactionDigest) -> Int {
        let code = Self.code(of: digest)
        if let place = places[code] { return place }
        places[code] = groups.count
        groups.append(GroupInProgress(digest))
        return groups.count - 1
    }

    /// One number for a key, because hashing three takes as long as reading the transaction did.
    private static func code(of digest: TransactionDigest) -> Int {
        let flags = (digest.state == .pending ? 2 : 0) + (digest.creditDebitIndicator == .credit ? 1 : 0)
        return digest.creationTime.day.daysSinceEpoch * 4 + flags
    }
}
