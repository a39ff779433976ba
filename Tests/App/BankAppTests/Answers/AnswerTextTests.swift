import Testing

@testable import BankApp

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

    @Test func `a list is an array of objects in one line`() {
        #expect(
            makeSUT(("a", 1), ("long", nil)).text(in: .json)
                == #"[{"text":"a","count":1,"isLong":false},{"text":"long","count":null,"isLong":true}]"# + "\n")
    }

    @Test func `no rows are an empty array, a header alone, and a table without rows`() {
        let sut = AnswerText(Self.kind, rows: [])
        #expect(sut.text(in: .json) == "[]\n")
        #expect(sut.text(in: .csv) == "text,count,isLong\r\n")
        #expect(sut.text(in: .markdown) == "| text | count | isLong |\n| --- | --- | --- |\n")
    }

    @Test func `one answer is an object, and nothing is null`() {
        let kind = AnswerKind<String>("one", isList: false, fields: [.text("text", "x") { $0 }])
        #expect(AnswerText(kind, rows: ["a"]).text(in: .json) == "{\"text\":\"a\"}\n")
        #expect(AnswerText(kind, rows: []).text(in: .json) == "null\n")
    }

    @Test(arguments: [
        ("\"quoted\" \\", #""\"quoted\" \\""#), ("tab\tline\n", #""tab\tline\n""#), ("\u{1B}[31m", #""\u001b[31m""#),
        ("\0\r", #""\u0000\r""#), ("\u{202E}evil", #""\u202eevil""#), ("\u{E0001}", #""\udb40\udc01""#),
        ("Novák 東京 👍", "\"Novák 東京 👍\""), ("", "\"\""),
    ])
    func `text for JSON keeps everything, and nothing that a terminal obeys stays as it is`(text: String, json: String)
    {
        #expect(makeSUT((text, 0)).text(in: .json).hasPrefix("[{\"text\":\(json),"))
    }

    @Test(arguments: [
        ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("'", "'"), ("", ""), (" ", " "),
        ("\u{202E}evil", "<U+202E>evil"), ("a\r\nb", "a<U+000D><U+000A>b"),
    ])
    func `text for CSV is quoted where it has to be`(text: String, field: String) {
        #expect(makeSUT((text, nil)).text(in: .csv) == "text,count,isLong\r\n\(field),,\(text.count > 3)\r\n")
    }

    @Test(arguments: [
        ("a|b", "a\\|b"), ("*bold* _it_", "\\*bold\\* \\_it\\_"), ("<b>[x](y)`#\\", "\\<b\\>\\[x\\](y)\\`\\#\\\\"),
        ("a\nb", "a\\<U+000A\\>b"),
    ])
    func `text for markdown says what was written`(text: String, cell: String) {
        let lines = makeSUT((text, 7)).text(in: .markdown).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[2].hasPrefix("| \(cell) | 7 |"))
    }

    private func makeSUT(_ rows: (String, Int?)...) -> AnswerText {
        AnswerText(Self.kind, rows: rows)
    }
}
