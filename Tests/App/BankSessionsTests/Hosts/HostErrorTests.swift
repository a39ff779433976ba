import Testing

@testable import BankSessions

struct HostErrorTests {
    @Test func `what did not come out is quoted`() {
        #expect(
            HostError.garbled(expected: "one").description == "the app showed \"one\", but that did not come out of it")
    }
}
