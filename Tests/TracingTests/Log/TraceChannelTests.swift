import BankKernel
import Testing

@testable import Tracing

struct TraceChannelTests {
    private let log = TraceLog()

    @Test func `a password is not read, whatever is passed for it`() {
        makeSUT().call("demo", Unreadable(), method: "login(username:password:)")

        #expect(log.messages.map(\.values) == [["\"demo\"", "***"]])
    }

    @Test func `an answer goes the other way`() async {
        await makeSUT().tell(method: "a()") {}

        #expect(log.messages.map(\.sender) == ["View", "Presenter"])
        #expect(log.messages.map(\.receiver) == ["Presenter", "View"])
    }

    @Test func `a call is kept before what it leads to, the answer after`() async {
        let sut = makeSUT()

        let answer = await sut.ask(method: "outer()") {
            sut.call(method: "inner()")
            return 1
        }

        #expect(answer == 1)
        #expect(log.messages.map(\.content) == ["outer()", "inner()", "1"])
    }

    @Test func `an error is kept and passed on`() async {
        let sut = makeSUT()

        await #expect(throws: BankError.sameAccount) {
            try await sut.tell(method: "a()") { () async throws(BankError) in throw .sameAccount }
        }

        #expect(log.messages.map(\.content) == ["a()", "throws BankError.sameAccount"])
    }

    @Test func `the method is the one that it is called from`() {
        #expect(log.messages == [])
        showError(message: "No.")
        #expect(log.messages.map(\.method) == ["showError(message:)"])
    }

    private func showError(message: String) {
        makeSUT().call(message)
    }

    private func makeSUT() -> TraceChannel {
        TraceChannel(log: log, sender: "View", receiver: "Presenter")
    }
}

/// A secret that gives the test away when somebody reads it.
private struct Unreadable: TraceValue {
    var traceText: String {
        Issue.record("the secret was read")
        return "canary"
    }
}
