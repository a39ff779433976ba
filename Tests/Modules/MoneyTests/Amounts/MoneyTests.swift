import BankSamples
import Money
import Testing

struct MoneyTests {
    @Test func `adds`() throws {
        #expect(try Money.eur(25_00).adding(.eur(-30_00)) == .eur(-5_00))
    }

    @Test func `subtracts`() throws {
        #expect(try Money.eur(25_00).subtracting(.eur(30_00)) == .eur(-5_00))
    }

    @Test func `turns its sign around`() throws {
        #expect(try Money.eur(25_00).negated() == .eur(-25_00))
    }

    @Test func `throws where a sum does not fit`() {
        #expect(throws: MoneyError.outOfRange) { try Money.eur(.max).adding(.eur(1)) }
        #expect(throws: MoneyError.outOfRange) { try Money.eur(.min).adding(.eur(-1)) }
    }

    @Test func `throws where a difference does not fit`() {
        #expect(throws: MoneyError.outOfRange) { try Money.eur(.min).subtracting(.eur(1)) }
        #expect(throws: MoneyError.outOfRange) { try Money.eur(0).subtracting(.eur(.min)) }
    }

    @Test func `throws for the one amount without an opposite`() throws {
        #expect(throws: MoneyError.outOfRange) { try Money.eur(.min).negated() }
        #expect(try Money.eur(.max).negated() == .eur(-.max))
    }

    @Test func `does not mix currencies`() {
        #expect(throws: MoneyError.currencyMismatch(.eur, .usd)) { try Money.eur(1).adding(.usd(1)) }
        #expect(throws: MoneyError.currencyMismatch(.eur, .usd)) { try Money.eur(1).subtracting(.usd(1)) }
    }

    @Test(
        arguments: [
            (1_234_50, .eur, "1234.50 EUR"), (1, .eur, "0.01 EUR"), (-1, .eur, "-0.01 EUR"), (0, .eur, "0.00 EUR"),
            (-3, .jpy, "-3 JPY"), (2_505, .bhd, "2.505 BHD"), (.min, .eur, "-92233720368547758.08 EUR"),
        ] as [(Int64, Currency, String)])
    func `prints all its decimals and its currency`(minorUnits: Int64, currency: Currency, text: String) {
        #expect(Money(minorUnits: minorUnits, currency: currency).description == text)
    }

    @Test(arguments: [0, 1, -1, 99, 100, -100, .max, .min] as [Int64], [.eur, .jpy, .bhd] as [Currency])
    func `reads back what it prints`(minorUnits: Int64, currency: Currency) throws {
        let money = Money(minorUnits: minorUnits, currency: currency)

        #expect(try Money(parsing: money.decimalText, currency: currency) == money)
    }
}
