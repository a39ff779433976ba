import BankKernel
import Testing

struct StatementFailureMessageTests {
    @Test(arguments: [
        (StatementFailure.unknownUser("10009"), "There is no user \"10009\"."),
        (.timedOut, "The transactions did not come in time; try again with \"retry\"."),
        (.unreachable, "The transactions cannot be reached; try again with \"retry\"."),
        (.status(500), "The transactions were refused with status 500; try again with \"retry\"."),
        (
            .file(.failed(path: "a.json", detail: "Is a directory")),
            "The statement cannot be read: a.json cannot be used (Is a directory)."
        ),
        (.malformed(detail: "at byte 3: no"), "The statement cannot be used: at byte 3: no."),
        (.cancelled, "Cancelled before all transactions were read."),
    ])
    func saysWhatWentWrong(failure: StatementFailure, message: String) {
        #expect(failure.description == message)
    }
}
