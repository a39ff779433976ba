public import BankKernel
public import Money

/// A transaction of a statement.
public struct Transaction: Sendable, Hashable, Identifiable {
    /// The id in the statement.
    public let id: String
    /// Its purpose, in the bank's or the customer's words.
    public let description: String
    /// The wider kind: `Payment`.
    public let typeGroup: String
    /// The kind: `SEPA Payment`.
    public let type: String
    /// The category: `Income`.
    public let category: String
    /// How much; the indicator says which way.
    public let amount: Money
    /// Whether it is a credit or a debit.
    public let creditDebitIndicator: CreditDebitIndicator
    /// The other side; `nil` when the statement does not say.
    public let counterParty: CounterParty?
    /// When it was created.
    public let creationTime: CreationTime
    /// How far it has come.
    public let state: TransactionState

    /// A transaction for tests of a screen; a statement's come from ``StatementReader``.
    public init(
        id: String, description: String, typeGroup: String, type: String, category: String, amount: Money,
        creditDebitIndicator: CreditDebitIndicator, counterParty: CounterParty? = nil, creationTime: CreationTime,
        state: TransactionState
    ) {
        self.id = id
        self.description = description
        self.typeGroup = typeGroup
        self.type = type
        self.category = category
        self.amount = amount
        self.creditDebitIndicator = creditDebitIndicator
        self.counterParty = counterParty
        self.creationTime = creationTime
        self.state = state
    }
}

/// Which way the money goes (ISO 20022, `CdtDbtInd`).
public enum CreditDebitIndicator: String, Sendable, Hashable, CaseIterable {
    /// Into the account.
    case credit = "CRDT"
    /// Out of the account.
    case debit = "DBIT"
}

/// How far a transaction has come; also the sections of a statement, in their order.
public enum TransactionState: String, Sendable, Hashable, CaseIterable {
    /// Announced, not yet booked.
    case pending = "PENDING"
    /// Booked.
    case completed = "COMPLETED"
}

/// The other side of a transaction, as far as the statement says.
public struct CounterParty: Sendable, Hashable {
    /// The name, as the bank wrote it.
    public let name: String?
    /// The number of the account, unchecked: most are IBANs.
    public let accountNumber: String?
    /// The city, without its country.
    public let city: String?
    /// The street and number.
    public let address: String?

    /// A counterparty; `nil` when nothing is known of it.
    public init?(name: String? = nil, accountNumber: String? = nil, city: String? = nil, address: String? = nil) {
        guard name != nil || accountNumber != nil || city != nil || address != nil else { return nil }
        self.name = name
        self.accountNumber = accountNumber
        self.city = city
        self.address = address
    }
}

/// The part of a transaction that decides its group and the group's sum.
public struct TransactionDigest: Sendable, Hashable {
    /// When it was created.
    public let creationTime: CreationTime
    /// How far it has come.
    public let state: TransactionState
    /// Whether it is a credit or a debit.
    public let creditDebitIndicator: CreditDebitIndicator
    /// How much; the indicator says which way.
    public let amount: Money

    /// A digest; the transaction need not be kept.
    public init(
        creationTime: CreationTime, state: TransactionState, creditDebitIndicator: CreditDebitIndicator, amount: Money
    ) {
        self.creationTime = creationTime
        self.state = state
        self.creditDebitIndicator = creditDebitIndicator
        self.amount = amount
    }
}

extension Transaction {
    /// The part that decides its group.
    public var digest: TransactionDigest {
        TransactionDigest(
            creationTime: creationTime, state: state, creditDebitIndicator: creditDebitIndicator, amount: amount)
    }
}

/// When a transaction was created, as the statement writes it: a day and a time of that day, without a zone.
///
/// A zone in the text is ignored: the day is always the written one.
public struct CreationTime: Sendable, Hashable {
    /// The day, the first ten characters of the text.
    public let day: CalendarDay
    /// Nanoseconds since the day began, below 86,400,000,000,000 (a leap second counts as the one before it).
    public let nanosecondOfDay: Int64

    /// A moment of `day`, by default its beginning.
    public init(day: CalendarDay, nanosecondOfDay: Int64 = 0) {
        self.day = day
        self.nanosecondOfDay = nanosecondOfDay
    }

    /// Reads `2019-05-15T14:28:01` (ISO 8601).
    ///
    /// The time, the seconds and a fraction may be missing; digits after the ninth of a fraction are ignored, and so is a
    /// zone, `Z` or `+02:00`. `nil` for anything else and for days and times that do not exist.
    public init?(iso8601 text: String) {
        var text = text
        guard let time = text.withUTF8({ CreationTimeText($0).parse() }) else { return nil }
        self = time
    }
}

extension CreationTime: Comparable {
    /// Whether `lhs` is before `rhs`.
    public static func < (lhs: CreationTime, rhs: CreationTime) -> Bool {
        (lhs.day, lhs.nanosecondOfDay) < (rhs.day, rhs.nanosecondOfDay)
    }
}

extension CreationTime: CustomStringConvertible {
    /// The day and the time to the second: `2019-05-15 14:28:01`.
    public var description: String {
        let seconds = nanosecondOfDay / 1_000_000_000
        let fields = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(day) \(fields.joined(separator: ":"))"
    }
}

/// Parses a creation time from bytes, without strings.
struct CreationTimeText {
    private var cursor: DigitCursor

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        cursor = DigitCursor(bytes)
    }

    func parse() -> CreationTime? {
        var rest = self
        guard let year = rest.cursor.number(4), rest.cursor.skip("-"), let month = rest.cursor.number(2),
            rest.cursor.skip("-"),
            let dayOfMonth = rest.cursor.number(2), let day = CalendarDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        if rest.cursor.isAtEnd { return CreationTime(day: day) }
        guard rest.cursor.skip("T"), let nanosecond = rest.timeOfDay(), rest.skipZone(), rest.cursor.isAtEnd else {
            return nil
        }
        return CreationTime(day: day, nanosecondOfDay: nanosecond)
    }

    private mutating func timeOfDay() -> Int64? {
        guard let hour = cursor.number(2), cursor.skip(":"), let minute = cursor.number(2), hour < 24, minute < 60
        else { return nil }
        let start = Int64(hour * 3_600 + minute * 60)
        guard cursor.skip(":") else { return start * 1_000_000_000 }
        guard let second = cursor.number(2), second <= 60, let fraction = fraction() else { return nil }
        return (start + Int64(min(second, 59))) * 1_000_000_000 + fraction
    }

    /// The fraction in nanoseconds; 0 without one.
    private mutating func fraction() -> Int64? {
        guard cursor.skip(".") else { return 0 }
        var nanoseconds: Int64 = 0
        var unit: Int64 = 100_000_000
        let start = cursor.position
        while let digit = cursor.number(1) {
            nanoseconds += Int64(digit) * unit
            unit /= 10
        }
        return cursor.position > start ? nanoseconds : nil
    }

    private mutating func skipZone() -> Bool {
        guard cursor.skip("+") || cursor.skip("-") else { return cursor.skip("Z") || true }
        guard let hour = cursor.number(2), hour < 24 else { return false }
        _ = cursor.skip(":")
        guard let minute = cursor.number(2) else { return cursor.isAtEnd }
        return minute < 60
    }
}
