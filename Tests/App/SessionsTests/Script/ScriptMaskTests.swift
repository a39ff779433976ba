import Sessions
import Testing

struct ScriptMaskTests {
    @Test func `hides a secret that no other line shows`() throws {
        #expect(try makeSUT("@secret PW p4ss\n? Q <*PW").mask("it is p4ss") == "it is <*PW")
    }

    @Test func `leaves a value that a line shows`() throws {
        #expect(try makeSUT("@secret PW demo\nlogin> login demo\n? Q <*PW").mask("Welcome, demo") == "Welcome, demo")
    }

    private func makeSUT(_ text: String) throws -> SecretMask {
        try SessionScript(text).mask
    }
}
