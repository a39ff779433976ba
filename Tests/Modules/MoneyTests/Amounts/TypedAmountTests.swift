import Money
import Testing

@Suite struct TypedAmountTests {
    @Test(arguments: [
        ("5", 5_00), ("5.5", 5_50), ("5,5", 5_50), ("5,50", 5_50), ("-5,50", -5_50), ("1,000.00", 1_000_00),
        ("1.000,00", 1_000_00), ("1 000,00", 1_000_00), ("1'000.50", 1_000_50), ("1,000,000", 1_000_000_00),
        ("1.000.000", 1_000_000_00), ("1 000", 1_000_00), ("12 345 678,90", 12_345_678_90),
    ])
    func `an amount may be written as in a language that leaves no doubt`(text: String, cents: Int64) throws {
        #expect(try Money(typed: text, currency: .eur) == Money(minorUnits: cents, currency: .eur))
    }

    @Test(arguments: [
        "1,000", "1,00,00", "10,00,000.00", "1,000.00.00", ",50", "5,", "5,,5", "1 00,50", "1,0000.00", "all", "", ",",
        "0x10", "1.000,000,00", "--5,50", "1,,000.00", "1,000,.00",
    ])
    func `what may mean two amounts, or none, is refused as it was typed`(text: String) {
        #expect(throws: MoneyError.notAnAmount(text)) { try Money(typed: text, currency: .eur) }
    }

    @Test(arguments: ["5,505", "5.505"])
    func `nothing is rounded`(text: String) {
        #expect(throws: (any Error).self) { try Money(typed: text, currency: .eur) }
    }

    @Test func `too many decimals are shown as they were typed`() {
        #expect(throws: MoneyError.tooManyDecimals("5,5050", allowed: .eur)) {
            try Money(typed: "5,5050", currency: .eur)
        }
    }
}
