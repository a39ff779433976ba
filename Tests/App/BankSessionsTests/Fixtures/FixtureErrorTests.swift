import BankKernel
import Testing

@testable import BankSessions

@Suite struct FixtureErrorTests {
    @Test(arguments: [
        (FixtureError.unknown("nowhere"), "there is no fixture \"nowhere\"; there are demo, demo-on-disk"),
        (
            .bank(.sameAccount),
            "the bank of the fixture cannot be made: The two accounts are the same; choose another one to send to."
        ),
    ])
    func `an error says what would be right`(error: FixtureError, text: String) {
        #expect(error.description == text)
    }
}
