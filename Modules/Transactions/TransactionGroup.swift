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

    /// How many there are, in all currencies.
    public var count: Int { totals.reduce(0) { $0 + $1.count } }

    /// Every description there is, each once, in the order of `transactions`.
    public var descriptions: [String] {
        var known: Set<String> = [""]
        return transactions.map(\.description).filter { known.insert($0).inserted }
    }
}
