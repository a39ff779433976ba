import Money
import Testing

struct AmountReaderTests {
    @Test(arguments: ["EUR", "JPY", "BHD", "eur"])
    func `reads a currency again and again`(code: String) {
        var sut = AmountReader()

        let currencies = (1...2).map { _ in Self.read(code) { sut.currency($0) } }

        #expect(currencies == [Currency(code: code), Currency(code: code)])
    }

    @Test(arguments: ["", "EU", "EURO", "XXX", "€"])
    func `takes nothing else for a currency`(code: String) {
        var sut = AmountReader()

        #expect(Self.read(code) { sut.currency($0) } == nil)
    }

    @Test(
        arguments: [
            ("1919.95", .eur, 1_919_95), ("0.01", .eur, 1), ("12.505", .bhd, 12_505), ("1480", .jpy, 1_480),
            ("1", .eur, 1_00), ("1.5", .eur, 1_50), ("-1.50", .eur, -1_50), ("+1.50", .eur, 1_50),
            ("92233720368547758.07", .eur, .max), ("000000000000000000000001.00", .eur, 1_00),
        ] as [(String, Currency, Int64)])
    func `reads an amount`(text: String, currency: Currency, minorUnits: Int64) {
        #expect(makeSUT(text, currency) == Money(minorUnits: minorUnits, currency: currency))
    }

    @Test(arguments: ["", ".50", "1.", "1,50", "1.505", "1 .50", "1.5x", "1e2", "92233720368547758.08"])
    func `takes nothing else for an amount`(text: String) {
        #expect(makeSUT(text, .eur) == nil)
    }

    private func makeSUT(_ text: String, _ currency: Currency) -> Money? {
        Self.read(text) { AmountReader().amount($0, of: currency) }
    }

    private static func read<Value>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
        var text = text
        return text.withUTF8(body)
    }
}
