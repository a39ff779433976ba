public import BankKernel
public import Money

/// What sales come to in US dollars.
public struct SalesTotal: Sendable, Hashable {
    /// How many sales there are.
    public let count: Int
    /// The sum of those that can be converted: exact, and rounded once, half-even, to the cent.
    public let dollars: Money
    /// How many of them the sum leaves out, because their currency cannot reach USD.
    public let leftOut: Int

    /// What `count` sales come to, of which `leftOut` could not be converted.
    public init(count: Int, dollars: Money, leftOut: Int) {
        self.count = count
        self.dollars = dollars
        self.leftOut = leftOut
    }

    /// The total of `sales` at `rates` to USD.
    /// - Throws: `ConversionError`.
    public init(of sales: [Sale], at rates: [DirectRate]) throws(ConversionError) {
        var sums = CurrencySums()
        for sale in sales { sums.add(sale.amount) }
        try self.init(of: sums, at: RatesToUSD(rates))
    }

    /// The totals of products by their ids, of those that have any among `sales`.
    /// - Throws: `ConversionError`.
    public static func totals(
        of sales: [Sale], at rates: [DirectRate]
    ) throws(ConversionError) -> [String: SalesTotal] {
        var sums = ProductSums()
        for sale in sales { sums.add(sale) }
        let table = RatesToUSD(rates)
        var totals: [String: SalesTotal] = [:]
        for (id, sum) in sums.all { totals[id] = try SalesTotal(of: sum, at: table) }
        return totals
    }

    init(of sums: CurrencySums, at rates: RatesToUSD) throws(ConversionError) {
        var total = ConvertedTotal(currency: .usd)
        var (count, leftOut) = (0, 0)
        for sum in sums.all {
            count += sum.count
            if try !rates.add(sum.total, to: &total) { leftOut += sum.count }
        }
        self.init(count: count, dollars: try total.total, leftOut: leftOut)
    }
}
