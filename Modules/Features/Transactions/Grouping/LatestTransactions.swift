/// Keeps the most recent transactions of one group, however many come by.
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
