/// Why an amount could not be read or computed.
public enum MoneyError: Error, Sendable, Equatable {
    /// The text is not a decimal number with a point.
    case notAnAmount(String)
    /// The text has more decimals than the currency.
    case tooManyDecimals(String, allowed: Currency)
    /// The amount does not fit 64-bit minor units.
    case outOfRange
    /// Two amounts of different currencies cannot be computed with.
    case currencyMismatch(Currency, Currency)
}
