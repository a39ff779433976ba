import Money
import Testing

struct ConversionRateTests {
    @Test(arguments: [
        ("1.12", "1.12"), ("1.10", "1.1"), ("1", "1"), ("25e-2", "0.25"), ("1e18", "1000000000000000000"),
        ("1e-18", "0.000000000000000001"), ("0.00931", "0.00931"), ("120", "120"),
        ("1.234567890123456789012345678901234", "1.234567890123456789012345678901234"),
    ])
    func `keeps 34 significant digits`(text: String, shown: String) {
        #expect(ConversionRate(parsing: text)?.description == shown)
    }

    @Test(arguments: [
        ("1.0000000000000000000000000000000005", "1"),
        ("1.0000000000000000000000000000000015", "1.000000000000000000000000000000002"),
        ("1.00000000000000000000000000000000050001", "1.000000000000000000000000000000001"),
        ("9.9999999999999999999999999999999999", "10"),
    ])
    func `rounds further digits half to even`(text: String, shown: String) {
        #expect(ConversionRate(parsing: text)?.description == shown)
    }

    @Test func `equal numbers are equal`() {
        #expect(ConversionRate(parsing: "1.10") == ConversionRate(parsing: "11e-1"))
    }

    @Test(arguments: [
        "0", "0.0", "-1.12", "1e-100", "1e200", "1.0000000000000000001e18", "0.9999e-18", "1.1e18", "NaN", "inf", "",
        "1,5",
        "999999999999999999.99999999999999999999999999999999999e1",
    ])
    func `rejects any other text`(text: String) {
        #expect(ConversionRate(parsing: text) == nil)
    }

    @Test func `reads back what it shows`() throws {
        for text in ["0.000000000000000001234567890123456789012345678901234", "123456789012345678.1234567890123456"] {
            let sut = try #require(ConversionRate(parsing: text))

            #expect(sut.description == text)
            #expect(ConversionRate(parsing: sut.description) == sut)
        }
    }
}

struct RatePathTests {
    @Test func `shows its codes with arrows`() {
        #expect(makeSUT(["GBP", "EUR", "USD"]).description == "GBP → EUR → USD")
        #expect(makeSUT([]).description == "")
    }

    @Test func `counts the middle of a long path`() {
        let codes = (100..<10_100).map { "C\($0)" }

        #expect(
            makeSUT(codes).description
                == (codes.prefix(10) + ["(9980 more)"] + codes.suffix(10)).joined(separator: " → "))
    }

    @Test func `shows twenty codes, and counts one of twenty-one`() {
        let codes = (100..<121).map { "C\($0)" }

        #expect(makeSUT(codes.dropLast()).description == codes.dropLast().joined(separator: " → "))
        #expect(makeSUT(codes).description.contains("C109 → (1 more) → C111"))
    }

    @Test func `is equal for equal codes, whatever the storage`() {
        let steps = [
            RatePath.Step(code: "USD", next: nil), RatePath.Step(code: "CHF", next: 0),
            RatePath.Step(code: "EUR", next: 0),
            RatePath.Step(code: "GBP", next: 2),
        ]
        let sut = RatePath(in: steps, from: 3)

        #expect(sut == ["GBP", "EUR", "USD"])
        #expect(sut.hashValue == makeSUT(["GBP", "EUR", "USD"]).hashValue)
        #expect(sut != ["CHF", "USD"])
    }

    private func makeSUT(_ codes: some Sequence<String>) -> RatePath {
        RatePath(Array(codes))
    }
}

struct ConversionErrorTests {
    @Test(
        arguments: [
            (
                .wrongRate(from: "JPY", to: "USD", needed: [.eur, .usd]),
                "A rate from JPY to USD does not convert EUR to USD."
            ),
            (.outOfRange, "The converted amount is too large."),
        ] as [(ConversionError, String)])
    func `says what was wrong`(error: ConversionError, words: String) {
        #expect("\(error)" == words)
    }
}

struct WideDecimalTests {
    @Test(arguments: [
        ("0", "0", 0, false), ("-0.00", "0", 0, false), ("1.10", "11", -1, false), ("-250", "25", 1, true),
        ("1e-100", "1", -100, false), ("2.5E+3", "25", 2, false), ("0.000", "0", 0, false),
        (
            "1.0000000000000000000000000000000000000000000001", "10000000000000000000000000000000000000000000001", -46,
            false
        ),
    ])
    func `keeps every digit`(text: String, coefficient: String, exponent: Int, isNegative: Bool) throws {
        let sut = try #require(WideDecimal(parsing: text.utf8))

        #expect(sut.coefficient.description == coefficient)
        #expect(sut.exponent == exponent)
        #expect(sut.isNegative == isNegative)
    }

    @Test(arguments: [
        "", "-", ".", "1.", ".5", "1,5", "+1", "01", "-01", "1.2.3", "12abc", "--1", "1e", "1e+", "e5", "NaN", "0x10",
        "Infinity", " 1", "1 ", "१", "1:", "1/", "1e:", "12345678901234567890:", "12345678901234567890/",
    ])
    func `rejects any other text`(text: String) {
        #expect(WideDecimal(parsing: text.utf8) == nil)
    }

    @Test func `reads an exponent beyond every number`() throws {
        let sut = try #require(WideDecimal(parsing: "1e99999999999999999999999999".utf8))

        #expect(sut.magnitude > 1 << 39)
        #expect(WideDecimal(parsing: "0e-99999999999999999999999999".utf8) == WideDecimal(.zero, exponent: 0))
    }

    @Test(arguments: [("123.4", 2), ("0.5", -1), ("1e-18", -18), ("1000000000000000000", 18)])
    func `knows the power of its first digit`(text: String, magnitude: Int) {
        #expect(WideDecimal(parsing: text.utf8)?.magnitude == magnitude)
    }
}

struct DecimalNumberTests {
    @Test(arguments: [
        ("0", 2, "0.00"), ("1234.5", 2, "1234.50"), ("1234.5", 0, "1234.5"), ("-0.05", 2, "-0.05"), ("7", 0, "7"),
        ("1.23456", 2, "1.23456"), ("9223372036854775807", 2, "9223372036854775807.00"), ("-0.5", 3, "-0.500"),
    ])
    func `keeps every digit`(text: String, decimals: Int, shown: String) {
        #expect(DecimalNumber(parsing: text)?.text(decimals: decimals) == shown)
    }

    @Test func `equal numbers are equal`() {
        #expect(DecimalNumber(parsing: "3050.00") == DecimalNumber(parsing: "3050"))
        #expect(DecimalNumber(parsing: "0.00") == DecimalNumber(parsing: "-0"))
    }

    @Test(arguments: ["", "-", ".", "1.", ".5", "1,5", "1e3", "+1", "1.2.3", "9223372036854775808", "12abc", "--1"])
    func `rejects any other text`(text: String) {
        #expect(DecimalNumber(parsing: text) == nil)
    }
}
