import BankAnswers
import ShellCommands
import Testing

@testable import BankApp

@MainActor
@Suite struct ManualPageTests {
    @Test func `the page names every command and every option`() {
        let lines = makeSUT()
        for path in ShellCommand.program.allPaths.dropFirst() {
            let names = path.dropFirst().map { MdocText.escaped($0.name) }.joined(separator: " ")
            #expect(lines.contains { $0.contains(names) }, "\(names)")
            for option in path[path.count - 1].options {
                let flag = ".It Fl \(MdocText.escaped(String(option.names[0].dropFirst())))"
                #expect(lines.contains { $0.hasPrefix(flag) }, "\(flag)")
            }
        }
    }

    @Test func `the page lists the fields of every answer`() {
        let lines = makeSUT()
        for answer in FieldsRun.answers {
            #expect(lines.contains(".Ss \(MdocText.quoted(answer.name + (answer.isList ? " (a list)" : "")))"))
            for field in answer.fields { #expect(lines.contains(".It Cm \(MdocText.quoted(field.name))")) }
        }
    }

    @Test func `the page lists the commands of every screen`() {
        let lines = makeSUT()
        for shape in FeatureRegistry.words.flatMap(\.commands) + GlobalCommands.shapes {
            #expect(lines.contains(".It Cm \(MdocText.quoted(shape.usage))"))
        }
    }

    @Test func `has the sections in the order of manuals`() {
        #expect(
            makeSUT().filter { $0.hasPrefix(".Sh ") }.map { $0.dropFirst(4) } == [
                "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "SCREENS", "ANSWERS", "ENVIRONMENT", "FILES",
                "EXIT STATUS", "EXAMPLES",
            ])
    }

    private func makeSUT() -> [String] {
        ManualPage().text.split(separator: "\n").map(String.init)
    }
}

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
