import BankKernel
import Testing

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
