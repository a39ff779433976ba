public import BankKernel
public import Money

/// The statement of an account over some days, without its entries: there may be millions.
public struct StatementHead: Sendable, Hashable {
    /// The number of the account.
    public let account: IBAN
    /// What its holder calls it: `Checking`.
    public let accountName: String
    /// Whose account it is.
    public let holder: String
    /// The first and the last day (UTC).
    public let days: ClosedRange<CalendarDay>
    /// What the account held before the first entry.
    public let opening: Money
    /// What it held after the last entry.
    public let closing: Money
    /// The entries above zero.
    public let credits: EntryTotal
    /// The entries below zero.
    public let debits: EntryTotal
    /// When the statement was made. On the last of its days it ends here.
    public let createdAt: Instant

    /// A statement; all amounts are in the currency of `opening`, and its entries lead from `opening` to `closing`.
    public init(
        account: IBAN, accountName: String, holder: String, days: ClosedRange<CalendarDay>, opening: Money,
        closing: Money, credits: EntryTotal, debits: EntryTotal, createdAt: Instant
    ) {
        self.account = account
        self.accountName = accountName
        self.holder = holder
        self.days = days
        self.opening = opening
        self.closing = closing
        self.credits = credits
        self.debits = debits
        self.createdAt = createdAt
    }

    /// The currency of all its amounts.
    public var currency: Currency { opening.currency }
    /// When the closing balance held: the end of the last day, or the moment the statement was made if that was earlier.
    var closedAt: Instant {
        min(createdAt, days.upperBound.next.start.advanced(by: .milliseconds(-1)))
    }
}

/// How many entries of a statement went one way, and their sum.
public struct EntryTotal: Sendable, Hashable {
    /// How many there are.
    public private(set) var count = 0
    /// The sum of their amounts.
    public private(set) var sum: MoneyTotal

    /// The total of no entries.
    public init(in currency: Currency) {
        sum = MoneyTotal(currency: currency)
    }

    /// Adds an entry of minor units of the currency.
    public mutating func add(minorUnits: Int64) {
        count += 1
        sum.add(minorUnits: minorUnits)
    }
}

/// One entry of a statement.
public struct StatementEntry: Sendable, Hashable {
    /// What no other entry of the account has, in this statement or any other; the same each time the entry is written.
    public let reference: TransferID
    /// When it was booked; its day in UTC is the booking day.
    public let bookedAt: Instant
    /// Below zero for what went out.
    public let amount: Money
    /// The name of the payer or the payee.
    public let counterparty: String
    /// The account of the payer or the payee.
    public let counterpartyAccount: IBAN
    /// The payer's words, any characters of Unicode; may be empty.
    public let note: String

    /// An entry; `amount` is in the currency of the statement.
    public init(
        reference: TransferID, bookedAt: Instant, amount: Money, counterparty: String, counterpartyAccount: IBAN,
        note: String
    ) {
        self.reference = reference
        self.bookedAt = bookedAt
        self.amount = amount
        self.counterparty = counterparty
        self.counterpartyAccount = counterpartyAccount
        self.note = note
    }

    var isDebit: Bool { amount.minorUnits < 0 }
    var day: CalendarDay { bookedAt.day }
}

extension Money {
    /// The amount as decimal text without its sign.
    var unsignedText: String { MoneyTotal(of: self).unsignedText }
}

extension MoneyTotal {
    /// The sum as decimal text without its sign.
    var unsignedText: String {
        let text = decimalText
        return text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    /// How many digits the sum has, those after the point among them.
    var digits: Int { decimalText.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
}
