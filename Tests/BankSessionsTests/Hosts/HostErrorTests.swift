import Testing

@testable import BankSessions

@Suite struct HostErrorTests {
    @Test(arguments: [
        (HostError.notStarted("/a", "No such file"), "/a cannot be started: No such file"),
        (.garbled(expected: "one"), "the app showed \"one\", but that did not come out of it"),
    ])
    func `an error says what went wrong`(error: HostError, text: String) {
        #expect(error.description == text)
    }
}
