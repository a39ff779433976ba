import BankKernel
import BankSamples
import DisplayText
import Money
import Records
import TerminalIO
import TestSupport
import Testing

@testable import BankAnswers
@testable import BankApp

@Suite struct AnswerFieldTests {
    @Test func `formats an account number without spaces for programs, in groups for people`() {
        let sut = AnswerField<AccountModel>.account("number", "x", column: .text("Number")) { $0.number }
        #expect(sut.value(.checking) == .text("DE89370400440532013000"))
        #expect(sut.cell?.text(.checking).text == "DE89 3704 0044 0532 0130 00")
    }

    @Test func `formats an amount as decimal text with a separate currency`() {
        let amount = AnswerField<AccountModel>.amount("balance", "x", column: .number("Balance")) { $0.balance }
        let currency = AnswerField<AccountModel>.currency { $0.currency }
        #expect(amount.value(.checking) == .text("1234.50"))
        #expect(currency.value(.checking) == .text("EUR"))
        #expect(amount.cell?.text(.checking).text == "1234.50 EUR")
        #expect(amount.value(.payee) == .nothing)
        #expect(amount.cell?.text(.payee).text == "")
    }

    @Test func `shows the sign of a credit only to people`() {
        let sut = AnswerField<Money>.amount("amount", "x", column: .number("Amount"), isSigned: true) { $0 }
        #expect(sut.value(.eur(5_00)) == .text("5.00"))
        #expect(sut.cell?.text(.eur(5_00)).text == "+5.00 EUR")
        #expect(sut.cell?.text(.eur(-5_00)).text == "-5.00 EUR")
    }

    @Test func `formats a moment as RFC 3339 for programs, as a day for people`() {
        let sut = AnswerField<Instant>.instant("at", "x", column: .text("At")) { $0 }
        let moment = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
        #expect(sut.value(moment) == .text("2026-01-05T09:00:00Z"))
        #expect(sut.cell?.text(moment).text == "2026-01-05")
    }

    @Test func `shows a flag as a mark or nothing`() {
        let sut = AnswerField<Bool>.flag("isOn", "x", column: .text(""), mark: "on") { $0 }
        #expect(sut.value(true) == .flag(true))
        #expect([true, false].map { sut.cell?.text($0).text } == ["on", ""])
    }

    @Test func `a field without a column has no cells`() {
        #expect(AnswerField<String>.text("x", "x") { $0 }.cell == nil)
    }

    @Test func `derives a field of the whole from a field of the part`() {
        let sut = AnswerField<String>.text("x", "x", column: .text("X")) { $0 }.of { (pair: (String, Int)) in pair.0 }
        #expect(sut.value(("a", 1)) == .text("a"))
        #expect(sut.cell?.text(("a", 1)).text == "a")
        #expect(sut.shown { _ in "b" }.cell?.text(("a", 1)).text == "b")
    }
}

@Suite struct AnswerKindTests {
    @Test func `orders columns independently of fields`() {
        let table = makeSUT(first: ["name"]).table(of: [("1", "Ann")], numberedFrom: nil)
        #expect(table.rows.map { $0.map(\.text) } == [["Ann", "1"]])
        #expect(makeSUT().table(of: [("1", "Ann")], numberedFrom: nil).rows.map { $0.map(\.text) } == [["1", "Ann"]])
    }

    @Test func `numbers rows from the given start`() {
        let table = makeSUT().table(of: [("1", "Ann"), ("2", "Bob")], numberedFrom: 26)
        #expect(table.rows.map { $0.map(\.text) } == [["26", "1", "Ann"], ["27", "2", "Bob"]])
    }

    @Test func `describes all fields, with or without a column`() {
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

@Suite struct AnswerTextTests {
    private static let kind = AnswerKind<(String, Int?)>(
        "sample", isList: true,
        fields: [
            .text("text", "what was written") { $0.0 },
            AnswerField(
                name: "count", kind: .count, summary: "how many", value: { $0.1.map(FieldValue.number) ?? .nothing },
                cell: nil),
            .flag("isLong", "whether it is long") { $0.0.count > 3 },
        ])

    @Test func `formats a list as a JSON array in one line`() {
        #expect(
            makeSUT(("a", 1), ("long", nil)).text(in: .json)
                == #"[{"text":"a","count":1,"isLong":false},{"text":"long","count":null,"isLong":true}]"# + "\n")
    }

    @Test func `formats no rows as an empty array, a header and an empty table`() {
        let sut = AnswerText(Self.kind, rows: [])
        #expect(sut.text(in: .json) == "[]\n")
        #expect(sut.text(in: .csv) == "text,count,isLong\r\n")
        #expect(sut.text(in: .markdown) == "| text | count | isLong |\n| --- | --- | --- |\n")
    }

    @Test func `formats one row as an object, and no row as null`() {
        let kind = AnswerKind<String>("one", isList: false, fields: [.text("text", "x") { $0 }])
        #expect(AnswerText(kind, rows: ["a"]).text(in: .json) == "{\"text\":\"a\"}\n")
        #expect(AnswerText(kind, rows: []).text(in: .json) == "null\n")
    }

    @Test(arguments: [
        ("\"quoted\" \\", #""\"quoted\" \\""#), ("tab\tline\n", #""tab\tline\n""#), ("\u{1B}[31m", #""\u001b[31m""#),
        ("\0\r", #""\u0000\r""#), ("\u{202E}evil", "\"\u{202E}evil\""),
        ("Novák 東京 👍", "\"Novák 東京 👍\""), ("", "\"\""),
    ])
    func `escapes what JSON cannot have, and nothing else`(text: String, json: String) {
        #expect(makeSUT((text, 0)).text(in: .json).hasPrefix("[{\"text\":\(json),"))
    }

    @Test(arguments: [
        ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("'", "'"), ("", ""), (" ", " "),
        ("\u{202E}evil", "\u{202E}evil"), ("a\r\nb", "\"a\r\nb\""),
    ])
    func `quotes CSV where needed`(text: String, field: String) {
        #expect(makeSUT((text, nil)).text(in: .csv) == "text,count,isLong\r\n\(field),,\(text.count > 3)\r\n")
    }

    @Test(arguments: [
        ("a|b", "a\\|b"), ("*bold* _it_", "\\*bold\\* \\_it\\_"), ("<b>[x](y)`#\\", "\\<b\\>\\[x\\](y)\\`\\#\\\\"),
        ("a\nb", "a&#10;b"),
    ])
    func `escapes Markdown`(text: String, cell: String) {
        let lines = makeSUT((text, 7)).text(in: .markdown).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[2].hasPrefix("| \(cell) | 7 |"))
    }

    private func makeSUT(_ rows: (String, Int?)...) -> AnswerText {
        AnswerText(Self.kind, rows: rows)
    }
}

@MainActor
@Suite struct FieldsRunTests {
    @Test func `lists each field of each answer once`() {
        let rows = makeSUT(.csv).split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").prefix(2) }
        #expect(Set(rows).count == rows.count)
        #expect(rows.count == FieldsRun.answers.reduce(0) { $0 + $1.fields.count })
        #expect(rows.contains(["bank customers", "username"]))
        #expect(rows.contains(["history list", "counterpartyNumber"]))
    }

    @Test func `field names are lower camel case`() {
        for field in FieldsRun.answers.flatMap(\.fields) {
            #expect(field.name.allSatisfy { $0.isASCII && $0.isLetter } && field.name.first?.isLowercase == true)
            #expect(!field.summary.isEmpty && !field.summary.hasSuffix("."))
        }
    }

    @Test func `each answer with an amount has a currency`() {
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

@Suite struct ChartBarTests {
    @Test(arguments: [(10, "██████████"), (5, "█████"), (1, "█"), (0, "")] as [(UInt128, String)])
    func `is proportional to the largest value`(value: UInt128, bar: String) {
        #expect(makeSUT(value, of: 10) == bar)
    }

    @Test func `has at least one column for a positive value`() {
        #expect(makeSUT(1, of: .max) == "█")
        #expect(makeSUT(0, of: 0) == "")
    }

    private func makeSUT(_ value: UInt128, of largest: UInt128) -> String {
        ChartBar.text(value, of: largest, room: 10)
    }
}

@Suite struct IntNounTests {
    @Test(arguments: [(0, "0 accounts"), (1, "1 account"), (2, "2 accounts")])
    func `uses the singular for one`(count: Int, text: String) {
        #expect(count.counted("account") == text)
    }
}
