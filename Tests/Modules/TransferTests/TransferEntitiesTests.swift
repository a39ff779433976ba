import BankKernel
import BankSamples
import Money
import Testing
import Transfer

struct TransferEntitiesTests {
    @Test(
        arguments: [
            (.amount(.notAnAmount("x")), "\"x\" is not an amount; write it with a point, as in 25.00."),
            (.missingNumber, "Enter the number of the account to send to, such as DE89 3704 0044 0532 0130 00."),
            (
                .number("2", .unknownCountry("2")),
                "\"2\" is not an account number: an IBAN begins with a country, and \"2\" is none that issues them."
                    + " Write it whole, as in DE89 3704 0044 0532 0130 00."
            ),
            (
                .number("DE89 3704 0044 0532 0130 00 rent", .wrongCheckDigits),
                "\"rent\" is no part of the account number; words for the payee follow \"note\"."
            ),
            (
                .number("DE89 3704 0044 0532 0130 00", .wrongCheckDigits),
                "\"DE89 3704 0044 0532 0130 00\" is not an account number: \(IBANError.wrongCheckDigits)."
                    + " Write it whole, as in DE89 3704 0044 0532 0130 00."
            ),
            (.bank(.sameAccount), "The two accounts are the same; choose another one to send to."),
        ] as [(TransferRefusal, String)])
    func `says what would be right`(refusal: TransferRefusal, words: String) {
        #expect(refusal.description == words)
    }
}
