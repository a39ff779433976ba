import Money
import Testing

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
