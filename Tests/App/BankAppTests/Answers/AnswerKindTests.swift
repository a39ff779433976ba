import Terminal
import Testing

@testable import BankApp

@Suite struct AnswerKindTests {
    @Test func `what stands first in a table need not be read first`() {
        let table = makeSUT(first: ["name"]).table(of: [("1", "Ann")], numberedFrom: nil)
        #expect(table.rows.map { $0.map(\.text) } == [["Ann", "1"]])
        #expect(makeSUT().table(of: [("1", "Ann")], numberedFrom: nil).rows.map { $0.map(\.text) } == [["1", "Ann"]])
    }

    @Test func `rows are numbered from where they are told`() {
        let table = makeSUT().table(of: [("1", "Ann"), ("2", "Bob")], numberedFrom: 26)
        #expect(table.rows.map { $0.map(\.text) } == [["26", "1", "Ann"], ["27", "2", "Bob"]])
    }

    @Test func `describes itself with every field, those without a column among them`() {
        #expect(
            makeSUT().description
                == AnswerDescription(
                    name: "people", isList: true,
                    fields: [
                        .init(name: "id", kind: .text, summary: "the number"),
                        .init(name: "name", kind: .text, summary: "the name"),
                        .init(name: "hidden", kind: .flag, summary: "for programs"),
                    ]))
    }

    private func makeSUT(first: [String] = []) -> AnswerKind<(String, String)> {
        AnswerKind(
            "people", isList: true,
            fields: [
                .text("id", "the number", column: .text("Id")) { $0.0 },
                .text("name", "the name", column: .text("Name")) { $0.1 },
                .flag("hidden", "for programs") { _ in true },
            ], columnsFirst: first)
    }
}
