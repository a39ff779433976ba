import BankKernel
import BankSamples
import Money
import Testing

struct BankErrorMessageTests {
    @Test(
        arguments: [
            (.unknownAccount(.nobodys), "No account has the number BE68 5390 0754 7034."),
            (.notYourAccount(.nobodys), "BE68 5390 0754 7034 is not your account."),
            (
                .unknownTransfer(.deadbeef),
                "You have no transfer with the reference deadbeef-dead-4eef-8ead-beefdeadbeef."
            ),
            (.sameAccount, "The two accounts are the same; choose another one to send to."),
            (
                .currencyMismatch(source: .eur, destination: .usd),
                "Your account is in EUR, the other side in USD; both must be in one currency."
            ),
            (.amountNotPositive, "The amount must be above zero."),
            (.amountTooLarge, "The amount is too large for the bank to hold."),
            (
                .insufficientFunds(available: .eur(1_234_50)),
                "There is not enough money: the account holds 1234.50 EUR."
            ),
            (.noteTooLong, "The note is too long; 140 characters are the most."),
            (
                .idReused(.deadbeef),
                "The reference deadbeef-dead-4eef-8ead-beefdeadbeef was used before for a different transfer."
            ),
            (.usernameTaken("demo"), "There is a customer called \"demo\" already."),
            (.unknownCustomer("demo"), "There is no customer called \"demo\"."),
            (.cancelled, "Cancelled before anything was done; no money moved."),
            (
                .outcomeUnknown(.deadbeef),
                "The bank failed before it could answer, so the outcome is not known: look for "
                    + "deadbeef-dead-4eef-8ead-beefdeadbeef in the history, or give the same order again with this "
                    + "reference, which never moves money twice."
            ),
            (
                .storage(.busy(path: "bank")),
                "The bank cannot be used: bank is kept busy by other programs; try again in a moment."
            ),
            (.sessionEnded, "Your login at the bank has ended; log in again."),
            (
                .unreachable(.refused(host: "bank.example")),
                "The bank cannot be reached: bank.example refused the connection; try again later."
            ),
            (
                .throttled(until: Instant(millisecondsSinceEpoch: 1_767_603_600_250)),
                "Too much was asked of the bank in a short time; try again at 09:00:01 UTC."
            ),
        ] as [(BankError, String)])
    func `says what would be right`(error: BankError, words: String) {
        #expect(error.description == words)
    }
}
