import Money
import Testing

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
    func `reads nothing else`(text: String) {
        #expect(DecimalNumber(parsing: text) == nil)
    }
}
