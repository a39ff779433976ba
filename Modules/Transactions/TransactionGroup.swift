/// The transactions of one state, one day and one indicator.
public struct TransactionGroup: Sendable, Hashable {
    /// What they have in common.
    public let key: TransactionGroupKey
    /// Their count and sum in each currency, by currency code; never empty.
    public let totals: [CurrencyTotal]
    /// When the latest of them was created.
    public let latest: CreationTime
    /// The transactions, most recent first, then by order of arrival; empty when a `TransactionGrouping` kept totals only.
    public let transactions: [Transaction]

    /// The descriptions of the transactions, each once and no empty one: all, in their order, or the first ones to arrive
    /// where the transactions were not kept.
    public let descriptions: [String]

    /// A group as `TransactionGrouping` makes it; for tests of a screen of one's own.
    public init(
        key: TransactionGroupKey, totals: [CurrencyTotal], latest: CreationTime, transactions: [Transaction],
        descriptions: [String]
    ) {
        self.key = key
        self.totals = totals
        self.latest = latest
        self.transactions = transactions
        self.descriptions = descriptions
    }

    /// How many there are, in all currencies.
    public var count: Int { totals.reduce(0) { $0 + $1.count } }
}
