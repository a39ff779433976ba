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

    /// A total of so many minor units.
    public init(minorUnits: Int128, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// A total of one amount so far.
    public init(of amount: Money) {
        currency = amount.currency
        minorUnits = Int128(amount.minorUnits)
    }

    /// Adds so many minor units of the total's own currency.
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
