import Money
import Testing

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
        "Infinity", " 1", "1 ", "१",
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
