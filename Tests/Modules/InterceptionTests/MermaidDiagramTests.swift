import Testing

@testable import Interception

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
