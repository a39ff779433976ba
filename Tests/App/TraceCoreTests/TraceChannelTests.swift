import Testing

@testable import TraceCore

struct TraceChannelTests {
    private let log = TraceLog()

    @Test func `a secret stands as stars`() {
        makeSUT().call(.value("demo"), .secret, method: "login(username:password:)")

        #expect(log.messages.map(\.content) == [#"login(username: "demo", password: ***)"#])
    }

    @Test func `an answer goes the other way`() {
        let sut = makeSUT()

        sut.call(method: "a()")
        sut.done(method: "a()")

        #expect(log.messages.map(\.sender) == ["View", "Presenter"])
        #expect(log.messages.map(\.receiver) == ["Presenter", "View"])
        #expect(log.messages.map(\.content) == ["a()", "done"])
    }

    @Test func `a result and an error say which call they answer`() {
        let sut = makeSUT()

        sut.result(.value(1), method: "count()")
        sut.failure(.value(Full()), method: "add()")

        #expect(log.messages.map(\.method) == ["count()", "add()"])
        #expect(log.messages.map(\.content) == ["1", "throws Full"])
    }

    @Test func `the method is the one that it is called from`() {
        showError(message: "No.")

        #expect(log.messages.map(\.method) == ["showError(message:)"])
    }

    private func showError(message: String) {
        makeSUT().call(.value(message))
    }

    private func makeSUT() -> TraceChannel {
        TraceChannel(log: log, sender: "View", receiver: "Presenter")
    }
}

private struct Full: Error, TraceValue {
    var traceText: String { "Full" }
}
