import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct FieldsRunTests {
    @Test func `lists each field of each answer once`() {
        let rows = makeSUT(.csv).split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").prefix(2) }
        #expect(Set(rows).count == rows.count)
        #expect(rows.count == FieldsRun.answers.reduce(0) { $0 + $1.fields.count })
        #expect(rows.contains(["bank customers", "username"]))
        #expect(rows.contains(["history list", "counterpartyNumber"]))
    }

    @Test func `has names that programs can use`() {
        for field in FieldsRun.answers.flatMap(\.fields) {
            #expect(field.name.allSatisfy { $0.isASCII && $0.isLetter } && field.name.first?.isLowercase == true)
            #expect(!field.summary.isEmpty && !field.summary.hasSuffix("."))
        }
    }

    @Test func `an amount has its currency beside it, or as its name`() {
        for answer in FieldsRun.answers
        where answer.fields.contains(where: { $0.kind == .amount && $0.name != "dollars" }) {
            #expect(answer.fields.contains { $0.kind == .currency }, "\(answer.name)")
        }
    }

    @Test func `shows people a table`() {
        #expect(makeSUT(.table).hasPrefix("Answer "))
    }

    private func makeSUT(_ form: OutputForm) -> String {
        let output = BufferSink()
        let writer = TerminalWriter(output: output, errors: BufferSink())
        let answers = AnswerSettings(form: form)
        FieldsRun(console: Console(writer: writer, input: ScriptedInput([]), idleLimit: nil, answers: answers))
            .perform()
        return output.text
    }
}
