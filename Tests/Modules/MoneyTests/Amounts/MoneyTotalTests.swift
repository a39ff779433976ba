import BankSamples
import Money
import Testing

struct MoneyTotalTests {
    @Test func `holds more than any one amount`() throws {
        var sut = MoneyTotal(currency: .eur)

        for _ in 1...3 { try sut.add(.eur(.max)) }

        #expect(sut.minorUnits == Int128(Int64.max) * 3)
        #expect(sut.description == "276701161105643274.21 EUR")
    }

    @Test func `holds less than any one amount`() throws {
        var sut = MoneyTotal(currency: .eur)

        for _ in 1...2 { try sut.add(.eur(.min)) }

        #expect(sut.minorUnits == Int128(Int64.min) * 2)
    }

    @Test func `begins with an amount and takes minor units`() {
        var sut = MoneyTotal(of: .eur(1_00))

        sut.add(minorUnits: -25)

        #expect(sut.decimalText == "0.75")
    }

    @Test func `does not mix currencies`() throws {
        var sut = MoneyTotal(currency: .eur)
        try sut.add(.eur(1))

        #expect(throws: MoneyError.currencyMismatch(.eur, .usd)) { try sut.add(.usd(1)) }

        #expect(sut.minorUnits == 1)
    }

    @Test func `is nothing at first`() {
        #expect(MoneyTotal(currency: .jpy).description == "0 JPY")
    }
}
