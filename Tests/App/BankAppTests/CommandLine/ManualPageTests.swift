import DisplayText
import Testing

@testable import BankApp
@testable import ShellCommands

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
        ManualPage.dobank.text.split(separator: "\n").map(String.init)
    }
}
