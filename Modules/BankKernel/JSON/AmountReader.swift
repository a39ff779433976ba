/// Reads amounts and their currencies from a JSON text, without strings where nothing is wrong.
package struct AmountReader: Sendable {
    private var currencies: [(code: UInt32, currency: Currency)] = []

    /// A reader that has met no currency yet.
    package init() {}

    /// The currency whose code `slice` is; `nil` for anything else.
    package mutating func currency(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> Currency? {
        guard slice.count == 3 else { return nil }
        let code = slice.bytes(in: bytes).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        if let known = currencies.first(where: { $0.code == code }) { return known.currency }
        guard let currency = Currency(code: slice.text(in: bytes)) else { return nil }
        currencies.append((code, currency))
        return currency
    }

    /// The amount that `slice` writes, by the grammar of `Money(parsing:currency:)`; `nil` for anything else.
    package func amount(
        _ slice: JSONSlice, of currency: Currency, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Money? {
        if let minorUnits = AmountText.minorUnits(slice.bytes(in: bytes), decimals: currency.decimals) {
            return Money(minorUnits: minorUnits, currency: currency)
        }
        return try? Money(parsing: slice.text(in: bytes), currency: currency)
    }
}
