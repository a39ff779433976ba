import Testing

@testable import Interception

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

struct MermaidDiagramTests {
    @Test func `a walk of nothing is a diagram of nothing`() {
        #expect(MermaidDiagram([]).text == "sequenceDiagram\n")
    }

    @Test func `participants stand in the order they appear, then the messages`() {
        let sut = makeSUT(
            message("AuthView", "AuthPresenter", .call, "\"demo\""),
            message("AuthPresenter", "AuthInteractor", .call, "\"demo\""),
            message("AuthInteractor", "AuthPresenter", .result, "demo"),
            message("AuthInteractor", "AuthPresenter", .failure, "AuthError.cancelled"),
            message("AuthPresenter", "AuthRouter", .call, "demo"))

        #expect(
            sut.text == """
                sequenceDiagram
                    participant AuthView
                    participant AuthPresenter
                    participant AuthInteractor
                    participant AuthRouter
                    AuthView->>AuthPresenter: a("demo")
                    AuthPresenter->>AuthInteractor: a("demo")
                    AuthInteractor-->>AuthPresenter: demo
                    AuthInteractor--xAuthPresenter: throws AuthError.cancelled
                    AuthPresenter->>AuthRouter: a(demo)

                """)
    }

    @Test(
        arguments: [
            ("#3", "#35;3"), ("a; b", "a#59; b"), ("%% b", "#37;#37; b"), ("$$x$$", "#36;#36;x#36;#36;"),
            ("<b>", "#60;b#62;"), ("&lt;", "#38;lt#59;"), ("a\nb", "a#10;b"), ("a\r\nb", "a#13;#10;b"),
            ("```", "#96;#96;#96;"), ("Novák: 1, 2", "Novák: 1, 2"),
        ])
    func `what would be syntax is written as an entity`(text: String, escaped: String) {
        let sut = makeSUT(message("A", "B", .result, text))

        #expect(sut.text.hasSuffix("    A-->>B: \(escaped)\n"))
    }

    private func message(
        _ sender: String, _ receiver: String, _ kind: TraceMessage.Kind, _ value: String
    ) -> TraceMessage {
        TraceMessage(sender: sender, receiver: receiver, method: "a(_:)", kind: kind, values: [value])
    }

    private func makeSUT(_ messages: TraceMessage...) -> MermaidDiagram {
        MermaidDiagram(messages)
    }
}
