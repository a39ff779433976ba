public import Money

extension Money {
    /// So many cents of euros: `.eur(25_00)` is 25.00 EUR.
    public static func eur(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }

    /// So many cents of US dollars.
    public static func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
}
