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

    /// What is left after `other` is taken away; may be negative.
    /// - Throws: ``MoneyError/currencyMismatch(_:_:)`` or ``MoneyError/outOfRange``.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
        let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
        guard !overflow else { throw .outOfRange }
        return Money(minorUnits: difference, currency: currency)
    }

    /// The amount with its sign turned around.
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
