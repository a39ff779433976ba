public import Money

/// A request for one page of an account's transactions, newest first.
public struct HistoryQuery: Sendable, Hashable {
    /// How many transactions a page has by default.
    public static let defaultLimit = 20

    /// The account whose transactions are wanted.
    public let account: IBAN
    /// Which of its transactions are wanted.
    public let filter: HistoryFilter
    /// Only transactions with a lower sequence than this; `nil` for the newest page.
    public let before: Int64?
    /// The most transactions to return, above zero.
    public let limit: Int

    /// The newest page of everything by default. The bank checks whether `account` may be read.
    public init(
        account: IBAN, filter: HistoryFilter = HistoryFilter(), before: Int64? = nil, limit: Int = Self.defaultLimit
    ) {
        self.account = account
        self.filter = filter
        self.before = before
        self.limit = limit
    }
}

/// Which transactions of an account are wanted.
public struct HistoryFilter: Sendable, Hashable {
    /// Text in the note, the counterparty's name or number, the amount or the id. Case and diacritics do not matter.
    /// `nil` or empty for any.
    public var text: String?
    /// The first booking day (UTC), inclusive; `nil` for no bound.
    public var from: CalendarDay?
    /// The last booking day (UTC), inclusive; `nil` for no bound.
    public var to: CalendarDay?

    /// A filter; without arguments it matches everything.
    public init(text: String? = nil, from: CalendarDay? = nil, to: CalendarDay? = nil) {
        self.text = text
        self.from = from
        self.to = to
    }
}

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

/// The credits and debits of an account in one calendar month (UTC).
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
