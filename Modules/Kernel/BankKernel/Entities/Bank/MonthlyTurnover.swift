public import Money

/// What came in and went out of an account in one calendar month (UTC).
public struct MonthlyTurnover: Sendable, Hashable {
    /// The first day of the month.
    public let month: CalendarDay
    /// The sum of the credits.
    public let credits: MoneyTotal
    /// The sum of the debits, zero or negative.
    public let debits: MoneyTotal

    /// The turnover of the month that begins on `month`; both sums are in the account's currency.
    public init(month: CalendarDay, credits: MoneyTotal, debits: MoneyTotal) {
        self.month = month
        self.credits = credits
        self.debits = debits
    }
}
