import Money
import Testing

struct AmountReaderTests {
    @Test(arguments: ["EUR", "JPY", "BHD", "eur"])
    func `reads a currency repeatedly`(code: String) {
        var sut = AmountReader()

        let currencies = (1...2).map { _ in Self.read(code) { sut.currency($0) } }

        #expect(currencies == [Currency(code: code), Currency(code: code)])
    }

    @Test(arguments: ["", "EU", "EURO", "XXX", "€"])
    func `rejects unknown currencies`(code: String) {
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
    func `rejects invalid amounts`(text: String) {
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

struct MoneyParsingTests {
    @Test(
        arguments: [
            ("25", .eur, 25_00), ("25.5", .eur, 25_50), ("25.00", .eur, 25_00), ("+25.00", .eur, 25_00),
            ("-3", .eur, -3_00), ("-0", .eur, 0), ("0025", .eur, 25_00), ("0.01", .eur, 1),
            ("2500", .jpy, 2_500), ("2.5", .bhd, 2_500), ("2.505", .bhd, 2_505),
            ("92233720368547758.07", .eur, .max), ("-92233720368547758.08", .eur, .min),
        ] as [(String, Currency, Int64)])
    func `reads an amount`(text: String, currency: Currency, minorUnits: Int64) throws {
        #expect(try Money(parsing: text, currency: currency) == Money(minorUnits: minorUnits, currency: currency))
    }

    @Test(arguments: [
        "", "-", "+", ".", "25.", ".5", "--3", "+-3", "1e5", "0x10", "1,5", "1 000", "1'000", " 25", "25 ", "25.0.0",
        "NaN", "inf", "٢٥", "25€", "２５", "25\u{301}",
    ])
    func `rejects invalid amounts`(text: String) {
        #expect(throws: MoneyError.notAnAmount(text)) { try Money(parsing: text, currency: .eur) }
    }

    @Test(arguments: [("25.001", .eur), ("25.000", .eur), ("1.0", .jpy), ("1.0001", .bhd)] as [(String, Currency)])
    func `rejects more decimals than the currency has`(text: String, currency: Currency) {
        #expect(throws: MoneyError.tooManyDecimals(text, allowed: currency)) {
            try Money(parsing: text, currency: currency)
        }
    }

    @Test(arguments: ["92233720368547758.08", "-92233720368547758.09", "99999999999999999999999999"])
    func `rejects amounts beyond 64 bits`(text: String) {
        #expect(throws: MoneyError.outOfRange) { try Money(parsing: text, currency: .eur) }
    }
}
