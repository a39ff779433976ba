import BankKernel
import BankSamples
import Money
import Testing

@testable import Transfer

struct TransferEntitiesTests {
    @Test(
        arguments: [
            (.amount(.notAnAmount("x")), "\"x\" is not an amount. Write it like 25.00."),
            (.missingNumber, "Enter the number of the account to send to, such as DE89 3704 0044 0532 0130 00."),
            (
                .number("2", .unknownCountry("2")),
                "\"2\" is not an account number: an IBAN begins with a country code, and \"2\" is not one."
                    + " Write it in full, as in DE89 3704 0044 0532 0130 00."
            ),
            (
                .number("DE89 3704 0044 0532 0130 00 rent", .wrongCheckDigits),
                "\"rent\" is not part of the account number."
            ),
            (
                .number("DE89 3704 0044 0532 0130 00", .wrongCheckDigits),
                "\"DE89 3704 0044 0532 0130 00\" is not an account number: \(IBANError.wrongCheckDigits)."
                    + " Write it in full, as in DE89 3704 0044 0532 0130 00."
            ),
            (.bank(.sameAccount), "The two accounts are the same; choose another one to send to."),
        ] as [(TransferRefusal, String)])
    func `says what would be right`(refusal: TransferRefusal, words: String) {
        #expect(refusal.description == words)
    }
}

struct TransferFormTests {
    @Test(
        arguments: [
            ("25", 25_00), ("25.5", 25_50), ("25.00", 25_00), ("+25.00", 25_00), ("0.01", 1), ("25.00 EUR", 25_00),
            ("25.00eur", 25_00), ("25 eur", 25_00), ("25,00", 25_00), ("25,00 EUR", 25_00), ("25,00eur", 25_00),
            ("€25", 25_00), ("EUR 25", 25_00), ("25.00  EUR", 25_00),
        ] as [(String, Int64)])
    func `reads an amount as people write it`(text: String, cents: Int64) throws {
        #expect(try makeSUT(amount: text).amount == .eur(cents))
    }

    @Test func `reads an amount without decimals in a currency that has none`() throws {
        #expect(try makeSUT(amount: "2500 JPY", currency: .jpy).amount == Money(minorUnits: 2_500, currency: .jpy))
    }

    @Test(
        arguments: [
            ("", .amount(.notAnAmount(""))),
            ("abc", .amount(.notAnAmount("abc"))),
            ("25,000", .amount(.ambiguous("25,000", whole: "25000", decimal: "25.00"))),
            ("1e5", .amount(.notAnAmount("1e5"))),
            ("0x10", .amount(.notAnAmount("0x10"))),
            ("EUR", .amount(.notAnAmount("EUR"))),
            ("all", .amount(.notAnAmount("all"))),
            ("25.00 EURO", .amount(.notAnAmount("25.00 EURO"))),
            ("25.001", .amount(.tooManyDecimals("25.001", allowed: .eur))),
            ("99999999999999999999", .amount(.outOfRange)),
            ("0", .bank(.amountNotPositive)),
            ("0.00", .bank(.amountNotPositive)),
            ("-25.00", .bank(.amountNotPositive)),
            ("25.00 USD", .amount(.otherCurrency("25.00 USD", allowed: .eur))),
            ("$25", .amount(.otherCurrency("$25", allowed: .eur))),
        ] as [(String, TransferRefusal)])
    func `refuses an amount`(text: String, refusal: TransferRefusal) {
        #expect(throws: refusal) { try makeSUT(amount: text) }
    }

    @Test func `reads a number as it is printed`() throws {
        #expect(try makeSUT(number: "fr14 2004 1010 0505 0001 3m02 606").number == AccountModel.payee.number)
    }

    @Test(
        arguments: [
            ("", .missingNumber),
            ("  ", .missingNumber),
            ("2", .number("2", .unknownCountry("2"))),
            ("DE89370400440532013001", .number("DE89370400440532013001", .wrongCheckDigits)),
            ("DE89", .number("DE89", .wrongLength(country: "DE", expected: 22, actual: 4))),
            ("DE89-3704", .number("DE89-3704", .invalidCharacters)),
        ] as [(String, TransferRefusal)])
    func `refuses a number`(text: String, refusal: TransferRefusal) {
        #expect(throws: refusal) { try makeSUT(number: text) }
    }

    @Test func `refuses the amount before the number`() {
        #expect(throws: TransferRefusal.bank(.amountNotPositive)) { try makeSUT(amount: "0", number: "2") }
    }

    private func makeSUT(
        amount: String = "25.00", number: String = "FR1420041010050500013M02606", currency: Currency = .eur
    ) throws -> TransferForm {
        try TransferForm(amount: amount, number: number, currency: currency)
    }
}
