import Foundation
import Records
import Testing

struct RecordDocumentTests {
    @Test(arguments: [
        "", "a", "family 👨‍👩‍👧", "tab\there", "two\nlines", "a\r\nb", "\\", "=1+1", "-5+3", "'", "\"", "a,b",
        "\u{202E}evil", "\u{1B}[31m",
    ])
    func `a reader of JSON gets each text as it was`(text: String) throws {
        let document = document(.json, [text])
        let rows = try #require(JSONSerialization.jsonObject(with: Data(document.utf8)) as? [[String: String]])
        #expect(rows.map { $0["text"] } == [text])
        #expect(document.filter { $0 == "\n" }.count == 1)
    }

    @Test(arguments: [
        ("family 👨‍👩‍👧", "family 👨‍👩‍👧"), ("tab\there", "tab\there"), ("-5+3", "-5+3"), ("=1+1", "=1+1"),
        ("\u{202E}evil", "\u{202E}evil"), ("a,b", "\"a,b\""), ("two\r\nlines", "\"two\r\nlines\""),
        ("a \"\u{301} mark", "\"a \"\"\u{301} mark\""),
    ])
    func `CSV has each text as it was, in quotes where it needs them`(text: String, field: String) {
        let scalars = Array(document(.csv, [text]).unicodeScalars)
        #expect(scalars == Array("text\r\n\(field)\r\n".unicodeScalars))
    }

    @Test(arguments: [
        ("family 👨‍👩‍👧", "family 👨‍👩‍👧"), ("tab\there", "tab&#9;here"), ("a\r\nb", "a&#13;&#10;b"), ("a|b", #"a\|b"#),
        (" a ", "&#32;a&#32;"), ("   ", "&#32;&#32;&#32;"), ("&lt;", #"\&lt;"#), ("*b*", #"\*b\*"#), ("", ""),
    ])
    func `Markdown has each text so that a reader turns it back`(text: String, cell: String) {
        #expect(document(.markdown, [text]) == "| text |\n| --- |\n| \(cell) |\n")
    }

    @Test(
        arguments: zip(
            DocumentForm.allCases, ["n\r\n1\r\n2\r\n", "[{\"n\":1},{\"n\":2}]\n", "| n |\n| --- |\n| 1 |\n| 2 |\n"]))
    func `pieces make the same document as all at once`(form: DocumentForm, text: String) {
        var sut = RecordDocument(form, names: ["n"])
        let pieces = [[[FieldValue.number(1)]], [], [[.number(2)]]].map { sut.text(of: $0) }
        #expect(sut.header + pieces.joined() + sut.footer == text)
    }

    @Test func `a value may be missing, or yes or no`() {
        let values: [FieldValue] = [.nothing, .flag(true)]
        #expect(RecordDocument.object(["a", "b"], values) == #"{"a":null,"b":true}"#)
        var sut = RecordDocument(.csv, names: ["a", "b"])
        #expect(sut.text(of: [values]) == ",true\r\n")
    }

    @Test(arguments: [
        ("a.csv", DocumentForm.csv), ("A.CSV", .csv), ("-", .csv), ("x.json", .json), ("x.md", .markdown),
        ("x.csv.markdown", .markdown),
    ])
    func `the extension of a path chooses the form`(path: String, form: DocumentForm) {
        #expect(DocumentForm(path: path) == form)
    }

    @Test(arguments: ["report", "csv", "a.txt", "a.csv ", ""])
    func `another extension chooses no form`(path: String) {
        #expect(DocumentForm(path: path) == nil)
    }

    private func document(_ form: DocumentForm, _ texts: [String]) -> String {
        var sut = RecordDocument(form, names: ["text"])
        let text = sut.text(of: texts.map { [.text($0)] })
        return sut.header + text + sut.footer
    }
}
