/// An exact amount of one currency: checked 64-bit minor units, never a floating-point number.
///
/// `Money(minorUnits: 2500, currency: .eur)` is 25.00 EUR. Arithmetic that would overflow or mix currencies throws.
public struct Money: Sendable, Hashable {
    /// The amount in the currency's minor unit (cents for EUR, yen for JPY, fils for BHD); negative for a debit.
    public let minorUnits: Int64
    /// The currency of the amount.
    public let currency: Currency

    /// An amount of `minorUnits` in `currency`.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Nothing, in `currency`.
    public static func zero(_ currency: Currency) -> Money {
        Money(minorUnits: 0, currency: currency)
    }

    /// The sum of two amounts of one currency.
    /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` or ``MoneyError/outOfRange``.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .outOfRange }
        return Money(minorUnits: sum, currency: currency)
    }

    /// The difference to `other`; may be negative.
    /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` or ``MoneyError/outOfRange``.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
        let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .outOfRange }
        return Money(minorUnits: difference, currency: currency)
    }

    /// The amount with the opposite sign.
    /// - Throws: ``MoneyError/outOfRange`` for the one amount that has no opposite.
    public func negated() throws(MoneyError) -> Money {
        try Money.zero(currency).subtracting(self)
    }
}

extension Money: CustomStringConvertible {
    /// The amount with all its decimals, a point, and its currency: `1234.50 EUR`, `-3 JPY`.
    public var description: String { "\(decimalText) \(currency.code)" }

    /// The amount alone with all its decimals and a point: `1234.50`. ``init(parsing:currency:)`` reads it back.
    public var decimalText: String {
        DecimalText.format(minorUnits: Int128(minorUnits), decimals: currency.decimals)
    }
}

/// A running total of many amounts of one currency, kept in 128 bits so that no realistic sum can overflow.
public struct MoneyTotal: Sendable, Hashable {
    /// The total in minor units.
    public private(set) var minorUnits: Int128 = 0
    /// The currency of the total.
    public let currency: Currency

    /// An empty total in `currency`.
    public init(currency: Currency) {
        self.currency = currency
    }

    /// A total of minor units.
    public init(minorUnits: Int128, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// A total of one amount so far.
    public init(of amount: Money) {
        currency = amount.currency
        minorUnits = Int128(amount.minorUnits)
    }

    /// Adds minor units of the total's currency.
    public mutating func add(minorUnits: Int64) {
        self.minorUnits += Int128(minorUnits)
    }

    /// Adds one amount.
    /// - Throws: ``MoneyError/currencyMismatch(_:_:)``.
    public mutating func add(_ amount: Money) throws(MoneyError) {
        guard amount.currency == currency else { throw .currencyMismatch(currency, amount.currency) }
        add(minorUnits: amount.minorUnits)
    }
}

extension MoneyTotal: CustomStringConvertible {
    /// The total as ``Money`` prints it: `1234.50 EUR`.
    public var description: String { "\(decimalText) \(currency.code)" }

    /// The total alone with all its decimals and a point: `1234.50`.
    public var decimalText: String {
        DecimalText.format(minorUnits: minorUnits, decimals: currency.decimals)
    }
}

/// Why an amount could not be read or computed.
public enum MoneyError: Error, Sendable, Equatable {
    /// The text is not a decimal number with a point.
    case notAnAmount(String)
    /// The text may be `whole` or `decimal`; where `decimal` is `nil`, only `whole` is possible.
    case ambiguous(String, whole: String, decimal: String?)
    /// The text is an amount of another currency.
    case otherCurrency(String, allowed: Currency)
    /// The text has more decimals than the currency.
    case tooManyDecimals(String, allowed: Currency)
    /// The amount does not fit 64-bit minor units.
    case outOfRange
    /// Two amounts of different currencies cannot be computed with.
    case currencyMismatch(Currency, Currency)
}

extension MoneyError {
    /// The same as `description`, with an example in `currency`: `25.00`, `2500`, `25.000`.
    public func description(in currency: Currency) -> String {
        guard case .notAnAmount(let text) = self else { return description }
        let decimals = String(repeating: "0", count: currency.decimals)
        let example = decimals.isEmpty ? "2500" : "25." + decimals
        return "\"\(text)\" is not an amount. Write it like \(example)."
    }
}

extension MoneyError: CustomStringConvertible {
    /// What was wrong and what would be right, as one sentence for people.
    public var description: String {
        switch self {
        case .notAnAmount: description(in: .eur)
        case .ambiguous(let text, let whole, let decimal):
            // An amount beside its currency stays as typed only in quotes.
            "\(text.contains(" ") ? "\"\(text)\"" : text) is ambiguous. Write \(whole)\(decimal.map { " or \($0)" } ?? "")."
        case .otherCurrency(let text, let currency):
            "\"\(text)\" is not in \(currency), the currency of the account."
        case .tooManyDecimals(let text, let currency) where currency.decimals == 0:
            "\"\(text)\" has decimals; \(currency) has none."
        case .tooManyDecimals(let text, let currency):
            "\"\(text)\" has too many decimals; \(currency) has \(currency.decimals)."
        case .outOfRange:
            "The amount is too large."
        case .currencyMismatch(let first, let second):
            "You can't send \(first) to \(second.article) \(second) account."
        }
    }
}
