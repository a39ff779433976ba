import Money

extension Money {
    static func eur(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }
}
