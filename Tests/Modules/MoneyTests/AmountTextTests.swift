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
            ("100.00", .jpy, 100), ("-0.0", .jpy, 0), ("1.000", .eur, 1_00), ("12.5050", .bhd, 12_505),
            ("92233720368547758.0700000000", .eur, .max), ("-92233720368547758.080", .eur, .min),
        ] as [(String, Currency, Int64)])
    func `reads an amount`(text: String, currency: Currency, minorUnits: Int64) {
        #expect(makeSUT(text, currency) == Money(minorUnits: minorUnits, currency: currency))
    }

    @Test(arguments: [
        "", ".50", "1.", "1,50", "1.505", "1 .50", "1.5x", "1e2", "92233720368547758.08", "92233720368547758.080",
        "1:", "1/", "1.:0",
    ])
    func `rejects invalid amounts`(text: String) {
        #expect(makeSUT(text, .eur) == nil)
    }

    @Test(
        arguments: [
            ("100.50", .jpy, true), ("1.5050", .eur, true), ("99999999999999999999.001", .eur, true),
            ("1.000", .eur, false), ("100.", .jpy, false), ("1e3", .eur, false), ("92233720368547758.080", .eur, false),
        ] as [(String, Currency, Bool)])
    func `tells too many decimals`(text: String, currency: Currency, isTooLong: Bool) {
        #expect(Self.read(text) { AmountReader().hasTooManyDecimals($0, of: currency) } == isTooLong)
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
        "NaN", "inf", "٢٥", "25€", "２５", "25\u{301}", "2:", "2/", "2.:0",
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

struct TypedAmountTests {
    @Test(
        arguments: [
            ("5", .eur, 5_00), ("5.5", .eur, 5_50), ("5,5", .eur, 5_50), ("5,50", .eur, 5_50), ("-5,50", .eur, -5_50),
            ("1,000.00", .eur, 1_000_00), ("1.000,00", .eur, 1_000_00), ("1 000,00", .eur, 1_000_00),
            ("1'000.50", .eur, 1_000_50), ("1,000,000", .eur, 1_000_000_00), ("1.000.000", .eur, 1_000_000_00),
            ("1 000", .eur, 1_000_00), ("12 345 678,90", .eur, 12_345_678_90), (".5", .eur, 50), (",50", .eur, 50),
            ("-.05", .eur, -5), (" 5 ", .eur, 5_00), ("0,50", .eur, 50), ("-€1.234,50", .eur, -1_234_50),
            ("$.5", .usd, 50), ("¥1000", .jpy, 1_000),
        ]
            + [
                "€5", "5€", "€ 5", "5 €", "EUR 5", "5 EUR", "eur5", "5eur", "5.00  EUR", "€5,00", "EUR 5.00", "+€5",
                "€+5",
            ].map { ($0, .eur, 5_00) } as [(String, Currency, Int64)])
    func `reads an unambiguous amount of any notation, with its currency on either side`(
        text: String, currency: Currency, minorUnits: Int64
    ) throws {
        #expect(try Money(typed: text, currency: currency) == Money(minorUnits: minorUnits, currency: currency))
    }

    @Test(arguments: [
        ("$5", "CAD"), ("5 £", "GBP"), ("¥5", "CNY"), ("￥5", "CNY"), ("₹5", "INR"), ("֏5", "AMD"),
        ("5\u{60B}", "AFN"), ("৳5", "BDT"), ("5៛", "KHR"), ("5 \u{20C0}", "KGS"), ("5 \u{FDFC}", "IRR"), ("₡5", "SVC"),
    ])
    func `a sign stands for each currency that is written with it`(text: String, code: String) throws {
        let currency = try #require(Currency(code: code))
        #expect(try Money(typed: text, currency: currency) == Money(minorUnits: 5_00, currency: currency))
    }

    @Test(arguments: ["$5", "5$", "5 USD", "usd5", "£ 5", "₿5", "5 ALL", "5¤"])
    func `refuses another currency`(text: String) {
        #expect(throws: MoneyError.otherCurrency(text, allowed: .eur)) { try Money(typed: text, currency: .eur) }
    }

    @Test(arguments: [
        "1,00,00", "10,00,000.00", "1,000.00.00", "5,", "5,,5", "1 00,50", "1,0000.00", "all", "", ",", ".", "0x10",
        "1.000,000,00", "--5,50", "1,,000.00", "1,000,.00", "x,500", "EUR", "€", "$", "€5€", "5 EURO", "٥", "1e3",
        "١,٢٣٤", "１,２３４", "1,٢٣٤", "1,abc",
    ])
    func `rejects invalid amounts as typed`(text: String) {
        #expect(throws: MoneyError.notAnAmount(text)) { try Money(typed: text, currency: .eur) }
    }

    @Test(
        arguments: [
            ("1,234", .eur, "1234", "1.23"), ("-1,000", .eur, "-1000", "-1.00"), ("€25,000", .eur, "25000", "25.00"),
            ("1,234", .bhd, "1234", "1.234"),
        ] as [(String, Currency, String, String)])
    func `refuses a comma that may part thousands or decimals`(
        text: String, currency: Currency, whole: String, decimal: String
    ) {
        #expect(throws: MoneyError.ambiguous(text, whole: whole, decimal: decimal)) {
            try Money(typed: text, currency: currency)
        }
    }

    @Test(
        arguments: [
            ("1.000", .bhd, "1000", "1,000"), ("1.234", .eur, "1234", "1,23"), ("-BHD 1.000", .bhd, "-1000", "-1,000"),
        ] as [(String, Currency, String, String)])
    func `refuses a point that may do so where points part thousands`(
        text: String, currency: Currency, whole: String, decimal: String
    ) {
        #expect(throws: MoneyError.ambiguous(text, whole: whole, decimal: decimal)) {
            try Money(typed: text, currency: currency, grouping: ".")
        }
    }

    @Test(arguments: [("1,234", ","), ("JPY 1,234", ","), ("1.234", "."), ("1.234 JPY", ".")] as [(String, Character)])
    func `what may part thousands does so in a currency without decimals`(text: String, grouping: Character) throws {
        #expect(
            try Money(typed: text, currency: .jpy, grouping: grouping) == Money(minorUnits: 1_234, currency: .jpy))
    }

    @Test(arguments: [("1,000", 1_000), ("1.0", 1_000), ("1000", 1_000_000), ("1.000,500", 1_000_500), ("0.500", 500)])
    func `a comma parts decimals where points part thousands`(text: String, minorUnits: Int64) throws {
        #expect(try Money(typed: text, currency: .bhd, grouping: ".") == Money(minorUnits: minorUnits, currency: .bhd))
    }

    @Test(arguments: ["5,5050", "5.505", "1234,567", "0,505", ",505", "€5.505"])
    func `does not round, and shows too many decimals as typed`(text: String) {
        #expect(throws: MoneyError.tooManyDecimals(text, allowed: .eur)) { try Money(typed: text, currency: .eur) }
    }
}
