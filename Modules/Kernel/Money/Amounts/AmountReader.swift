/// Reads amounts and their currencies from the bytes of a document, without strings where nothing is wrong.
package struct AmountReader: Sendable {
    private var currencies: [(code: UInt32, currency: Currency)] = []

    /// A reader that has met no currency yet.
    package init() {}

    /// The currency with this code; `nil` for anything else.
    package mutating func currency(_ bytes: UnsafeBufferPointer<UInt8>) -> Currency? {
        guard bytes.count == 3 else { return nil }
        let code = bytes.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        if let known = currencies.first(where: { $0.code == code }) { return known.currency }
        guard let currency = Currency(code: String(decoding: bytes, as: UTF8.self)) else { return nil }
        currencies.append((code, currency))
        return currency
    }

    /// The amount in this text, by the grammar of `Money(parsing:currency:)`; `nil` for anything else.
    package func amount(_ bytes: UnsafeBufferPointer<UInt8>, of currency: Currency) -> Money? {
        guard let minorUnits = try? AmountText.minorUnits(bytes, decimals: currency.decimals) else { return nil }
        return Money(minorUnits: minorUnits, currency: currency)
    }
}
