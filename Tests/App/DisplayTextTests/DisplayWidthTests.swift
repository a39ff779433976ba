import DisplayText
import Testing

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("žluť", 4), ("e\u{301}", 1), ("漢字", 4), ("한글", 4), ("ｆｕｌｌ", 8), ("👍", 2), ("…", 1),
        ("→", 1), ("€", 1), ("❤\u{FE0F}", 1), ("\u{1100}\u{1161}", 2), ("Привет", 6),
    ])
    func `counts columns`(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 4, "abc…"), ("漢字漢", 4, "漢…"), ("漢字漢", 5, "漢字…"), ("abc", 1, "…"),
        ("abc", 0, ""), ("abc", -1, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
    func `cuts between characters and puts an ellipsis`(text: String, columns: Int, expected: String) {
        #expect(DisplayWidth.truncated(text, to: columns) == expected)
    }

    @Test(arguments: [("ab", 4, "ab  "), ("漢", 4, "漢  "), ("abcdef", 4, "abcdef")])
    func `pads by columns`(text: String, columns: Int, expected: String) {
        #expect(DisplayWidth.padded(text, to: columns) == expected)
    }
}
