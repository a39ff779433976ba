public import Money

/// The transactions of a group that are in one currency.
public struct CurrencyTotal: Sendable, Hashable {
    /// How many there are.
    public internal(set) var count: Int
    /// Their sum.
    public internal(set) var sum: MoneyTotal

    /// So many transactions that come to `sum`.
    public init(count: Int, sum: MoneyTotal) {
        self.count = count
        self.sum = sum
    }

    init(of amount: Money) {
        count = 1
        sum = MoneyTotal(of: amount)
    }

    mutating func add(minorUnits: Int64) {
        count += 1
        sum.add(minorUnits: minorUnits)
    }
}
