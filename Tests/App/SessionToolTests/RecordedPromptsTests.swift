import Sessions
import Testing

@testable import SessionTool

struct RecordedPromptsTests {
    @Test func `the first line to wait at is a prompt, whatever it looks like`() {
        let sut = RecordedPrompts([])
        #expect(sut.learn("Name: ", hidesLine: false))
        #expect(sut.contains("Name: ") && sut.contains("Name:"))
    }

    @Test(arguments: ["Password: ", "Enter PIN", "API token:"])
    func `a question for a secret is not a prompt, even as the first`(text: String) {
        #expect(!RecordedPrompts([]).learn(text, hidesLine: false))
    }

    @Test(arguments: ["Sure? ", "Password:", "   ", ""])
    func `later one that asks is a question`(text: String) {
        let sut = RecordedPrompts([])
        _ = sut.learn("> ", hidesLine: false)
        #expect(!sut.learn(text, hidesLine: false))
        #expect(!sut.contains(text))
    }

    @Test func `later another one is another prompt`() {
        let sut = RecordedPrompts([])
        _ = sut.learn("> ", hidesLine: false)
        #expect(sut.learn("... ", hidesLine: false))
    }

    @Test func `takes no prompt where input is hidden`() {
        #expect(!RecordedPrompts([]).learn("PIN ", hidesLine: true))
    }

    @Test func `given prompts are the only ones`() {
        let sut = RecordedPrompts([.text("a> ")])
        #expect(sut.contains("a> "))
        #expect(!sut.learn("b> ", hidesLine: false))
    }
}

struct SecretVariablesTests {
    @Test func `a variable is a secret by its name`() {
        let sut = SecretVariables.values(in: ["SESSIONS_SECRET_PIN": "1234", "SESSIONS_SECRET_NO": "", "PATH": "x"])
        #expect(sut == ["PIN": "1234"])
    }
}

struct GivenPromptTests {
    @Test(arguments: [
        ("/a+> /", PromptPattern.expression("a+> ")), ("a> ", .text("a> ")), ("//", .text("//")), ("/a", .text("/a")),
    ])
    func `is a text or an expression between slashes`(text: String, prompt: PromptPattern) {
        #expect(PromptPattern(given: text) == prompt)
    }

    @Test(arguments: ["", "  ", "/[/", "/(/"])
    func `is nothing blank, and no expression that is none`(text: String) {
        #expect(PromptPattern(given: text) == nil)
    }
}
