import Testing

@testable import BankWeb

struct HTMLTests {
    @Test(arguments: [
        ("<script>", "&lt;script&gt;"), ("\" onload='x'", "&quot; onload=&#39;x&#39;"), ("a & b", "a &amp; b"),
        ("é漢🏦", "é漢🏦"), ("a\u{0}b\u{1B}[2Jc\u{9B}", "a\u{FFFD}b\u{FFFD}[2Jc\u{FFFD}"), ("\u{FFFF}", "\u{FFFD}"),
        ("two\nlines\t", "two\nlines\t"), ("&lt;", "&amp;lt;"),
    ])
    func `a text is escaped, whatever is in it`(text: String, escaped: String) {
        let sut: HTML = "<p title=\"\(text)\">\(text)</p>"
        #expect(sut.text == "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test func `markup in markup stays as it is`() {
        let item: HTML = "<li>\("<b>")</li>"
        let sut: HTML = "<ul>\([item, item])\(item)</ul>"
        #expect(sut.text == "<ul><li>&lt;b&gt;</li><li>&lt;b&gt;</li><li>&lt;b&gt;</li></ul>")
    }
}
