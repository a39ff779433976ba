import Testing

@testable import TraceCore

struct TraceLogTests {
    private let call = TraceMessage(
        sender: "AuthView", receiver: "AuthPresenter", method: "login(username:password:)", values: ["\"demo\"", "***"])
    private let answer = TraceMessage(
        sender: "AuthInteractor", receiver: "AuthPresenter", method: "authenticate(username:password:)",
        kind: .result, values: ["demo"])

    @Test func `an empty log has no text`() {
        #expect(TraceLog().text == "")
    }

    @Test func `keeps messages in the order they were sent`() {
        #expect(makeSUT([call, answer, call]).messages == [call, answer, call])
    }

    @Test func `its text has a line for each message`() {
        #expect(
            makeSUT([call, answer]).text == """
                AuthView -> AuthPresenter  login(username: "demo", password: ***)
                AuthInteractor --> AuthPresenter  demo

                """)
    }

    @Test func `a secret typed into a wrong field is masked before it is kept`() {
        let sut = makeSUT([call, answer]) { $0.replacing("demo", with: "<*NAME>") }

        #expect(sut.messages.map(\.values) == [["\"<*NAME>\"", "***"], ["<*NAME>"]])
    }

    private func makeSUT(
        _ messages: [TraceMessage], mask: @escaping @Sendable (String) -> String = { $0 }
    ) -> TraceLog {
        let sut = TraceLog(mask: mask)
        messages.forEach(sut.append)
        return sut
    }
}

struct TraceMessageTests {
    @Test func `a call names its arguments`() {
        let sut = makeSUT("exportTransactions(forAccount:matching:toFile:)", .call, ["Checking", "all", "\"a.csv\""])

        #expect(sut.content == #"exportTransactions(forAccount: Checking, matching: all, toFile: "a.csv")"#)
    }

    @Test func `a result is what was given`() {
        #expect(makeSUT("a()", .result, ["[3 accounts]"]).content == "[3 accounts]")
    }

    @Test func `a result of nothing says that it is done`() {
        #expect(makeSUT("a()", .result, []).content == "done")
    }

    @Test func `a failure says that it throws`() {
        #expect(makeSUT("a()", .failure, ["BankError.cancelled"]).content == "throws BankError.cancelled")
    }

    @Test(arguments: [
        (TraceMessage.Kind.call, "A -> B  a()"), (.result, "A --> B  done"), (.failure, "A --> B  throws "),
    ])
    func `its arrow tells a call from an answer`(kind: TraceMessage.Kind, line: String) {
        #expect(makeSUT("a()", kind, []).description == line)
    }

    private func makeSUT(_ method: String, _ kind: TraceMessage.Kind, _ values: [String]) -> TraceMessage {
        TraceMessage(sender: "A", receiver: "B", method: method, kind: kind, values: values)
    }
}

struct MethodNameTests {
    @Test(
        arguments: [
            ("navigateBack()", [], "navigateBack()"),
            ("displayPayees(_:)", ["[2 accounts]"], "displayPayees([2 accounts])"),
            ("login(username:password:)", ["demo", "***"], "login(username: demo, password: ***)"),
            (
                "navigateToFeature(_:account:)", ["balance", "Checking"],
                "navigateToFeature(balance, account: Checking)"
            ),
        ] as [(String, [String], String)])
    func `puts the arguments behind their labels`(name: String, arguments: [String], call: String) {
        #expect(MethodName(name).call(with: arguments) == call)
    }

    @Test func `has the labels in order`() {
        #expect(
            MethodName("loadTransactions(forAccount:matching:limit:)").labels == ["forAccount", "matching", "limit"])
    }

    @Test func `a property is said by its name`() {
        #expect(MethodName("balance").call(with: []) == "balance")
    }
}

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
