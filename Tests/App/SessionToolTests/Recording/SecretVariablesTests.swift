import Testing

@testable import SessionTool

struct SecretVariablesTests {
    @Test func `a variable is a secret by its name`() {
        let sut = SecretVariables.values(in: ["SESSIONS_SECRET_PIN": "1234", "SESSIONS_SECRET_NO": "", "PATH": "x"])
        #expect(sut == ["PIN": "1234"])
    }
}
