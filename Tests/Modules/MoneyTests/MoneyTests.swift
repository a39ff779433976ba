import BankSamples
import Money
import Testing

struct MoneyTests {
    @Test func `adds, subtracts and negates`() throws {
        #expect(try Money.eur(25_00).adding(.eur(-30_00)) == .eur(-5_00))
        #expect(try Money.eur(25_00).subtracting(.eur(30_00)) == .eur(-5_00))
        #expect(try Money.eur(25_00).negated() == .eur(-25_00))
    }

    @Test func `throws where a sum or a difference does not fit, and for the one amount without an opposite`() throws {
        #expect(throws: MoneyError.outOfRange) { try Money.eur(.max).adding(.eur(1)) }
        #expect(throws: MoneyError.outOfRange) { try Money.eur(.min).adding(.eur(-1)) }
        #expect(throws: MoneyError.outOfRange) { try Money.eur(.min).subtracting(.eur(1)) }
        #expect(throws: MoneyError.outOfRange) { try Money.eur(0).subtracting(.eur(.min)) }
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

struct MoneyTotalTests {
    @Test func `holds more, and less, than any one amount`() throws {
        var (most, least) = (MoneyTotal(currency: .eur), MoneyTotal(currency: .eur))

        for _ in 1...3 { try most.add(.eur(.max)) }
        for _ in 1...2 { try least.add(.eur(.min)) }

        #expect(most.minorUnits == Int128(Int64.max) * 3)
        #expect(most.description == "276701161105643274.21 EUR")
        #expect(least.minorUnits == Int128(Int64.min) * 2)
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

    @Test func `is zero at first`() {
        #expect(MoneyTotal(currency: .jpy).description == "0 JPY")
    }
}

struct MoneyErrorMessageTests {
    @Test(
        arguments: [
            (.notAnAmount("x"), "\"x\" is not an amount. Write it like 25.00."),
            (.ambiguous("1,234", whole: "1234", decimal: "1.23"), "1,234 is ambiguous. Write 1234 or 1.23."),
            (
                .ambiguous("1.234 EUR", whole: "1234", decimal: "1,23"),
                "\"1.234 EUR\" is ambiguous. Write 1234 or 1,23."
            ),
            (.ambiguous("1,234", whole: "1234", decimal: nil), "1,234 is ambiguous. Write 1234."),
            (.otherCurrency("$5", allowed: .eur), "\"$5\" is not in EUR, the currency of the account."),
            (.tooManyDecimals("1.5", allowed: .jpy), "\"1.5\" has decimals; JPY has none."),
            (.tooManyDecimals("1.0001", allowed: .bhd), "\"1.0001\" has too many decimals; BHD has 3."),
            (.outOfRange, "The amount is too large."),
            (.currencyMismatch(.eur, .jpy), "You can't send EUR to a JPY account."),
            (.currencyMismatch(.jpy, .eur), "You can't send JPY to a EUR account."),
            (.currencyMismatch(.eur, Currency(code: "AUD") ?? .eur), "You can't send EUR to an AUD account."),
        ] as [(MoneyError, String)])
    func `says what would be right`(error: MoneyError, words: String) {
        #expect(error.description == words)
    }

    @Test(arguments: [(.eur, "25.00"), (.jpy, "2500"), (.bhd, "25.000")] as [(Currency, String)])
    func `has an example in the currency`(currency: Currency, example: String) {
        #expect(
            MoneyError.notAnAmount("x").description(in: currency) == "\"x\" is not an amount. Write it like \(example)."
        )
        #expect(MoneyError.outOfRange.description(in: currency) == "The amount is too large.")
    }
}

struct CurrencyTests {
    @Test(
        arguments: [
            ("EUR", 2), ("USD", 2), ("GBP", 2), ("CHF", 2), ("CZK", 2), ("JPY", 0), ("KRW", 0), ("ISK", 0), ("VND", 0),
            ("BHD", 3), ("KWD", 3), ("TND", 3), ("IQD", 3), ("CLF", 4), ("UYW", 4), ("MGA", 2), ("MRU", 2),
        ])
    func `has the decimals of ISO 4217`(code: String, decimals: Int) {
        #expect(Currency(code: code)?.decimals == decimals)
    }

    @Test func `accepts lower case and keeps upper case`() {
        #expect(Currency(code: "eUr") == .eur)
        #expect(Currency(code: "eur")?.code == "EUR")
    }

    @Test(arguments: ["", "EU", "EURO", "XXX", "XAU", "XTS", "HRK", "ZZZ", "E R", "€", "ＥＵＲ", "ﬀﬀ"])
    func `rejects unlisted codes`(code: String) {
        #expect(Currency(code: code) == nil)
    }

    @Test func `tells the units of account, in which nothing is paid`() {
        #expect(Currency.all.filter(\.isUnitOfAccount).map(\.code) == ["BOV", "CLF", "COU", "MXV", "UYI", "UYW"])
    }

    @Test func `lists every code once, in order`() {
        let codes = Currency.all.map(\.code)

        #expect(codes.count > 150)
        #expect(codes == Set(codes).sorted())
    }

    @Test(arguments: Currency.all)
    func `has a code of three upper case letters`(currency: Currency) {
        #expect(currency.code.utf8.count == 3)
        #expect(currency.code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    }
}
