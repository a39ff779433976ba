import BankKernel
import Money

/// A month's turnover while it is added up.
struct MonthTotals {
    private var credits: MoneyTotal
    private var debits: MoneyTotal

    init(currency: Currency) {
        credits = MoneyTotal(currency: currency)
        debits = MoneyTotal(currency: currency)
    }

    /// Adds an amount of the totals' own currency.
    mutating func add(_ amount: Money) throws(MoneyError) {
        if amount.minorUnits < 0 {
            try debits.add(amount)
        } else {
            try credits.add(amount)
        }
    }

    func turnover(of month: CalendarDay) -> MonthlyTurnover {
        MonthlyTurnover(month: month, credits: credits, debits: debits)
    }
}
