import DisplayText
import Records
import Testing

@Suite struct AnswerFieldTests {
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
