/// Keeps the most recent transactions of one group, however many come by.
struct LatestTransactions {
    private let key: TransactionGroupKey
    private let limit: Int
    /// Most recent first, then by order of arrival.
    private(set) var transactions: [Transaction] = []

    init(of key: TransactionGroupKey, limit: Int) {
        self.key = key
        self.limit = limit
    }

    mutating func add(_ further: [Transaction]) {
        transactions = Array((transactions + further.filter { $0.groupKey == key }).mostRecentFirst.prefix(limit))
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
