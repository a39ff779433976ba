import Sessions
import Terminal
import Testing

@testable import BankSessions

@Suite struct SessionWaitRequestTests {
    @Test(arguments: [
        (InputRequest.Kind.command, SessionWait.prompt("text")), (.answer, .question("text", isSecret: false)),
        (.secret, .question("text", isSecret: true)),
    ])
    func `each kind of request is a wait`(kind: InputRequest.Kind, wait: SessionWait) {
        #expect(SessionWait(InputRequest(kind: kind, prompt: "text")) == wait)
    }
}
