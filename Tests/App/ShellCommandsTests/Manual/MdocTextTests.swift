import Testing

@testable import ShellCommands

@Suite struct MdocTextTests {
    @Test(arguments: [
        ("--to", "\\-\\-to"), ("a\\b", "a\\eb"), ("~/x", "\\(ti/x"), ("10^18", "10\\(ha18"), ("it's", "it\\(aqs"),
        ("GBP → EUR", "GBP \\[u2192] EUR"),
    ])
    func `escapes special characters`(text: String, escaped: String) {
        #expect(MdocText.escaped(text) == escaped)
    }

    @Test func `a sentence begins a line`() {
        #expect(
            makeSUT { $0.text("One. Two: three, as 0.5. \"Four\"") } == ["One.", "Two: three, as 0.5.", "\"Four\""])
    }

    @Test func `wraps long lines`() {
        let lines = makeSUT { $0.text(String(repeating: "word ", count: 40)) }
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.count <= 78 })
    }

    @Test func `escapes a point at the beginning of a line`() {
        #expect(makeSUT { $0.text(".TH is text") } == ["\\&.TH is text"])
    }

    @Test func `quotes terms`() {
        let entry = HelpSection.Entry(term: "At \"x\"", text: "yes")
        #expect(
            makeSUT { $0.entries([entry]) }
                == [".Bl -tag -width Ds", ".It Cm \"\\&At \\(dqx\\(dq\"", "yes", ".El"])
    }

    @Test func `writes no list without entries`() {
        #expect(makeSUT { $0.entries([]) } == [])
    }

    private func makeSUT(_ write: (inout MdocText) -> Void) -> [String] {
        var text = MdocText()
        write(&text)
        return text.lines
    }
}
