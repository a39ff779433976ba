import BankKernel
import Money
import PlainJSON

/// Groups transactions as they come.
///
/// A group is one state, one day and one indicator. Sections are pending, then completed; an empty one is left out. Digests
/// take memory only by the number of groups, not of transactions.
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

    /// Adds a transaction to the counts and sums only.
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

    /// The groups so far, by state.
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

    /// One number for a key, since hashing three takes as long as reading the transaction.
    private static func code(of digest: TransactionDigest) -> Int {
        let flags = (digest.state == .pending ? 2 : 0) + (digest.creditDebitIndicator == .credit ? 1 : 0)
        return digest.creationTime.day.daysSinceEpoch * 4 + flags
    }
}

/// A group while transactions are added.
struct GroupInProgress: Sendable {
    let key: TransactionGroupKey
    private(set) var latest: CreationTime
    private var totals: [CurrencyTotal] = []
    private var known: [KnownDescription] = []
    private var hasUnknown = false
    var transactions: [Transaction] = []

    /// An empty group for transactions like that of `digest`.
    init(_ digest: TransactionDigest) {
        key = TransactionGroupKey(
            state: digest.state, day: digest.creationTime.day, creditDebitIndicator: digest.creditDebitIndicator)
        latest = digest.creationTime
    }

    mutating func count(_ digest: TransactionDigest) {
        if digest.creationTime > latest { latest = digest.creationTime }
        let currency = digest.amount.currency
        guard let place = totals.firstIndex(where: { $0.sum.currency == currency }) else {
            totals.append(CurrencyTotal(of: digest.amount))
            return
        }
        totals[place].add(minorUnits: digest.amount.minorUnits)
    }

    /// Keeps the description of a transaction that is not kept itself, up to `limit` different ones; beyond that it only
    /// notes that there are more.
    mutating func note(_ description: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
        guard !hasUnknown, description.count > 0 else { return }
        // Nearly all are known already: comparing bytes avoids making a text.
        let written = description.bytes(in: bytes)
        guard !known.contains(where: { $0.isWritten(as: written) }) else { return }
        let text = description.text(in: bytes)
        guard !known.contains(where: { $0.text == text }) else { return }
        guard known.count < limit else {
            hasUnknown = true
            return
        }
        known.append(KnownDescription(written: Array(written), text: text))
    }

    var group: TransactionGroup {
        let mostRecentFirst = transactions.mostRecentFirst
        var seen: Set<String> = [""]
        let descriptions = mostRecentFirst.map(\.description).filter { seen.insert($0).inserted }
        return TransactionGroup(
            key: key, totals: totals.sorted { $0.sum.currency.code < $1.sum.currency.code }, latest: latest,
            transactions: mostRecentFirst,
            descriptions: transactions.isEmpty
                ? known.map(\.text) : Array(descriptions.prefix(TransactionGroup.mostDescriptions)),
            hasMoreDescriptions: hasUnknown || descriptions.count > TransactionGroup.mostDescriptions)
    }
}

/// A description that a group keeps without its transaction.
private struct KnownDescription: Sendable {
    /// The bytes of the JSON string, with its escapes.
    let written: [UInt8]
    let text: String

    func isWritten(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        written.count == bytes.count && written.elementsEqual(bytes)
    }
}

/// Keeps the most recent transactions of one group, out of any number.
struct LatestTransactions {
    private let key: TransactionGroupKey
    private let limit: Int
    private var kept: [Transaction] = []

    init(of key: TransactionGroupKey, limit: Int) {
        self.key = key
        self.limit = limit
    }

    /// Most recent first, then by order of arrival.
    var transactions: [Transaction] { Array(kept.mostRecentFirst.prefix(limit)) }

    mutating func add(_ transactions: [Transaction]) {
        kept += transactions.filter { $0.groupKey == key }
        if kept.count > 2 * limit { kept = self.transactions }
    }
}

extension Transaction {
    fileprivate var groupKey: TransactionGroupKey {
        TransactionGroupKey(state: state, day: creationTime.day, creditDebitIndicator: creditDebitIndicator)
    }
}

extension [Transaction] {
    /// Most recent first, then by order of arrival.
    var mostRecentFirst: [Transaction] {
        sorted { $0.creationTime > $1.creationTime }
    }
}
