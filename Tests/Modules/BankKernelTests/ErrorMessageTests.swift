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
                "You can't send EUR to a USD account."
            ),
            (.amountNotPositive, "The amount must be above zero."),
            (.amountTooLarge, "The amount is too large."),
            (
                .insufficientFunds(available: .eur(1_234_50)),
                "There is not enough money: the account holds 1234.50 EUR."
            ),
            (.noteTooLong, "The note is too long. The limit is 140 characters."),
            (
                .idReused(.deadbeef),
                "The reference deadbeef-dead-4eef-8ead-beefdeadbeef was used before for a different transfer."
            ),
            (.usernameTaken("demo"), "There is already a customer called \"demo\"."),
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
                "Too many requests in a short time; try again at 09:00:01 UTC."
            ),
        ] as [(BankError, String)])
    func `says what would be right`(error: BankError, words: String) {
        #expect(error.description == words)
    }
}

struct ServiceErrorMessageTests {
    @Test(arguments: [
        (ServiceError.offline(host: "a.b"), "There is no connection to a.b; check the network and the address."),
        (.refused(host: "a.b"), "a.b refused the connection; try again later."),
        (.timeout, "The service did not answer in time; try again."),
        (.cancelled, "The request was cancelled."),
        (.unauthorized, "The service does not accept the key or the login."),
        (.status(500, message: ""), "The service answered with status 500."),
        (.status(503, message: "Closed"), "The service answered with status 503: Closed"),
        (.notJSON, "The service's answer is not JSON."),
        (
            .wrongShape(path: "a[1].b", reason: "is null"),
            "The service's answer is not in the agreed form: a[1].b is null."
        ),
        (
            .wrongShape(path: "", reason: "is of another type"),
            "The service's answer is not in the agreed form: the whole is of another type."
        ),
        (.tooLarge(limit: 10), "The service's answer is, or may unpack to, more than 10 bytes; it was not read."),
        (.redirected(to: "file:///a"), "The service redirects to file:///a, which is not followed."),
        (.notConfigured("Set A."), "Set A."),
    ])
    func `says what went wrong`(error: ServiceError, message: String) {
        #expect(error.description == message)
    }
}

struct StatementFailureMessageTests {
    @Test(arguments: [
        (StatementFailure.unknownUser("10009"), "There is no user \"10009\"."),
        (.service(.timeout), "The service did not answer in time; try again."),
        (
            .file(.failed(path: "a.json", detail: "Is a directory")),
            "The statement cannot be read: a.json cannot be used (Is a directory)."
        ),
        (.malformed(detail: "at byte 3: no"), "The statement cannot be used: at byte 3: no."),
        (.cancelled, "Cancelled before all transactions were read."),
    ])
    func `says what went wrong`(failure: StatementFailure, message: String) {
        #expect(failure.description == message)
    }
}

struct PasswordErrorMessageTests {
    @Test(
        arguments: [
            (.empty, "A password cannot be empty."),
            (.unusable, "A password has at most 511 bytes and no NUL character."),
            (
                .hashingFailed,
                "The password cannot be hashed: there is not enough memory, or the system cannot do it."
            ),
            (
                .uncheckable,
                "There is not enough memory to check the password; it may be right. Try again when there is more."
            ),
            (
                .unknownScheme,
                """
                The password was set on another kind of system and cannot be checked on this one; set it again with \
                "dobank bank set-password".
                """
            ),
        ] as [(PasswordError, String)])
    func `says what would be right`(error: PasswordError, words: String) {
        #expect(error.description == words)
    }
}
