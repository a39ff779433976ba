public import BankKernel
public import Money

/// What was sold in one calendar month (UTC).
public struct MonthlySales: Sendable, Hashable {
    /// The first day of the month.
    public let month: CalendarDay
    /// What the sales of the month come to.
    public let total: SalesTotal

    /// The sales of the month that begins on `month`.
    public init(month: CalendarDay, total: SalesTotal) {
        self.month = month
        self.total = total
    }

    /// The months in which `product` was sold, oldest first; those of `sales` that are of another are left out.
    /// - Throws: `ConversionError`.
    public static func months(
        of product: Product, sales: [Sale], at rates: [DirectRate]
    ) throws(ConversionError) -> [MonthlySales] {
        let table = RatesToUSD(rates)
        var sums: [CalendarDay: CurrencySums] = [:]
        for sale in sales where sale.productID == product.id {
            sums[firstDay(ofMonthWith: sale.date.day), default: CurrencySums()].add(sale.amount)
        }
        var months: [MonthlySales] = []
        for (month, sum) in sums.sorted(by: { $0.key < $1.key }) {
            months.append(MonthlySales(month: month, total: try SalesTotal(of: sum, at: table)))
        }
        return months
    }

    private static func firstDay(ofMonthWith day: CalendarDay) -> CalendarDay {
        CalendarDay(daysSinceEpoch: day.daysSinceEpoch - day.components.day + 1)
    }
}
