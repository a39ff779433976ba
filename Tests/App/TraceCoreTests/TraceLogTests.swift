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
