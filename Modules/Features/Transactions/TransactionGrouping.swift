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

    /// Adds a transaction to the counts and sums, and its description to those of its group.
    mutating func add(_ digest: TransactionDigest, description: String) {
        let place = place(of: digest)
        groups[place].count(digest)
        groups[place].descriptions.add(description)
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
    /// The descriptions of transactions that are not kept themselves.
    var descriptions = DescriptionTally()
    var transactions: [Transaction] = []

    /// An empty group for transactions like that of `digest`.
    init(_ digest: TransactionDigest) {
        key = TransactionGroupKey(
            state: digest.state, day: digest.creationTime.day, creditDebitIndicator: digest.creditDebitIndicator)
        latest = digest.creationTime
    }

    mutating func count(_ digest: TransactionDigest) {
        latest = max(latest, digest.creationTime)
        let currency = digest.amount.currency
        guard let place = totals.firstIndex(where: { $0.sum.currency == currency }) else {
            totals.append(CurrencyTotal(of: digest.amount))
            return
        }
        totals[place].add(minorUnits: digest.amount.minorUnits)
    }

    var group: TransactionGroup {
        let mostRecentFirst = transactions.mostRecentFirst
        let tally = transactions.isEmpty ? descriptions : DescriptionTally(of: mostRecentFirst)
        return TransactionGroup(
            key: key, totals: totals.sorted { $0.sum.currency.code < $1.sum.currency.code }, latest: latest,
            transactions: mostRecentFirst, descriptions: tally.counts)
    }
}

/// Counts equal descriptions, in the order in which they come first; empty ones are left out.
struct DescriptionTally: Sendable {
    private(set) var counts: [DescriptionCount] = []
    private var places: [String: Int] = [:]

    init() {}

    init(of transactions: [Transaction]) {
        for transaction in transactions { add(transaction.description) }
    }

    mutating func add(_ description: String) {
        guard !description.isEmpty else { return }
        if let place = places[description] {
            counts[place].count += 1
        } else {
            places[description] = counts.count
            counts.append(DescriptionCount(text: description, count: 1))
        }
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

/// Groups a statement while it arrives. It takes memory by the number of groups, and of their different descriptions if these
/// are kept, not by the number of transactions.
///
/// The statement is a JSON array of transactions, cut into chunks anywhere. Unknown fields are skipped.
public struct StatementGrouping: Sendable {
    private var scanner: StatementScanner
    private var grouping = TransactionGrouping()
    private let keepsDescriptions: Bool

    /// A grouping of nothing yet.
    /// - Parameters:
    ///   - skippingBadElements: Whether a bad transaction is left out instead of refusing the statement.
    ///   - keepingDescriptions: Whether each group keeps its different descriptions, with their counts.
    public init(skippingBadElements: Bool = false, keepingDescriptions: Bool = false) {
        keepsDescriptions = keepingDescriptions
        scanner = StatementScanner(skippingBadElements: skippingBadElements)
    }

    /// How many transactions were grouped so far.
    public var count: Int { scanner.count }

    /// Reads the next bytes.
    /// - Throws: ``StatementFault``; nothing more can be read then.
    public mutating func read(_ chunk: some Collection<UInt8>) throws(StatementFault) {
        var grouping = TransactionGrouping()
        swap(&grouping, &self.grouping)
        defer { swap(&grouping, &self.grouping) }
        let keepsDescriptions = keepsDescriptions
        try scanner.read(chunk) { digest, element, bytes in
            Self.add(digest, element, bytes, to: &grouping, keepingDescription: keepsDescriptions)
        }
    }

    /// Ends the statement and returns its groups.
    /// - Throws: ``StatementFault``, `.cut` when it is not whole.
    public mutating func finish() throws(StatementFault) -> StatementSummary {
        var grouping = grouping
        let keepsDescriptions = keepsDescriptions
        try scanner.finish { digest, element, bytes in
            Self.add(digest, element, bytes, to: &grouping, keepingDescription: keepsDescriptions)
        }
        return StatementSummary(sections: grouping.sections, count: scanner.count, leftOut: scanner.leftOut)
    }

    private static func add(
        _ digest: TransactionDigest, _ element: StatementElement, _ bytes: UnsafeBufferPointer<UInt8>,
        to grouping: inout TransactionGrouping, keepingDescription: Bool
    ) {
        guard keepingDescription else { return grouping.add(digest) }
        grouping.add(digest, description: element[.description].text(in: bytes))
    }
}

/// Groups as text for programs: a line for each group and currency, its fields separated by tabs.
public enum StatementLines {
    /// State, day, indicator, currency, count and sum, each line with its end; pending first, newest day first, `CRDT`
    /// before `DBIT`, then by currency.
    public static func text(of sections: [TransactionSection]) -> String {
        sections.flatMap(inOrder).flatMap(lines).joined()
    }

    private static func inOrder(_ section: TransactionSection) -> [TransactionGroup] {
        section.groups.sorted { left, right in
            let (key, other) = (left.key, right.key)
            return (other.day, key.creditDebitIndicator.rawValue) < (key.day, other.creditDebitIndicator.rawValue)
        }
    }

    private static func lines(of group: TransactionGroup) -> [String] {
        group.totals.map { total in
            let fields = [
                group.key.state.rawValue, group.key.day.description, group.key.creditDebitIndicator.rawValue,
                total.sum.currency.code, String(total.count), total.sum.decimalText,
            ]
            return fields.joined(separator: "\t") + "\n"
        }
    }
}
