import Money
import Testing

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
    func `refuses what is no amount`(text: String) {
        #expect(throws: MoneyError.notAnAmount(text)) { try Money(parsing: text, currency: .eur) }
    }

    @Test(arguments: [("25.001", .eur), ("25.000", .eur), ("1.0", .jpy), ("1.0001", .bhd)] as [(String, Currency)])
    func `refuses more decimals than the currency has`(text: String, currency: Currency) {
        #expect(throws: MoneyError.tooManyDecimals(text, allowed: currency)) {
            try Money(parsing: text, currency: currency)
        }
    }

    @Test(arguments: ["92233720368547758.08", "-92233720368547758.09", "99999999999999999999999999"])
    func `refuses what does not fit`(text: String) {
        #expect(throws: MoneyError.outOfRange) { try Money(parsing: text, currency: .eur) }
    }
}
