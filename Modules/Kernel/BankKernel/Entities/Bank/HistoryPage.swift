/// One page of an account's transactions.
public struct HistoryPage: Sendable, Hashable {
    /// The transactions, newest first.
    public let transactions: [TransactionModel]
    /// The ``HistoryQuery/before`` of the next page; `nil` when this page is the last.
    public let next: Int64?

    /// A page whose last transaction has the sequence `next`, unless nothing is older.
    public init(transactions: [TransactionModel], next: Int64?) {
        self.transactions = transactions
        self.next = next
    }
}
