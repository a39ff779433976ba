import Testing

@testable import SessionTool

struct RecordedPromptsTests {
    @Test func `the first line to wait at is a prompt, whatever it looks like`() {
        let sut = RecordedPrompts([])
        #expect(sut.learn("Name: ", hidesLine: false))
        #expect(sut.contains("Name: ") && sut.contains("Name:"))
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

    @Test func `where what is typed is hidden there is no prompt`() {
        #expect(!RecordedPrompts([]).learn("PIN ", hidesLine: true))
    }

    @Test func `given prompts are the only ones`() {
        let sut = RecordedPrompts(["a> "])
        #expect(sut.contains("a> "))
        #expect(!sut.learn("b> ", hidesLine: false))
    }
}
