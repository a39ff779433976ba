import PlatformLibc
import Testing

@testable import DisplayText

@Suite struct WordWrapTests {
    @Test func `breaks between words`() {
        #expect(lines("one two three", width: 9) == ["one two", "three"])
    }

    @Test func `leaves a text that fits as it is`() {
        #expect(lines("  one   two ", width: 12) == ["  one   two "])
    }

    @Test func `keeps the blanks between words of a line`() {
        #expect(lines("a    b c", width: 6) == ["a    b", "c"])
    }

    @Test func `keeps a word that is longer than a line whole`() {
        #expect(lines("a incomprehensible b", width: 6) == ["a", "incomprehensible", "b"])
    }

    @Test(arguments: [
        ("one two three", 7, "one…"), ("one two three", 8, "one two…"), ("incomprehensible b", 6, "incom…"),
        ("letter b", 6, "lette…"),
        ("漢字漢字 b", 6, "漢字…"), ("漢 字", 2, "…"),
    ])
    func `one ellipsis marks what is left out`(text: String, columns: Int, line: String) {
        #expect(StyledText(text).wrapped(to: columns, most: 1).map(\.text) == [line])
    }

    @Test(arguments: [
        ("You have no account AT04 9999 9000 0000 0001.", "AT04 9999 9000 0000 0001."),
        ("It is (CZ65 0800 0000 1920 0014 5399) now", "(CZ65 0800 0000 1920 0014 5399)"),
        ("There are only 1234.50 EUR", "1234.50 EUR"), ("It took -1,200 JPY, no more", "-1,200 JPY,"),
        ("Type \"login NAME\", or else", "\"login NAME\","), ("in words \"back\" to leave", "\"back\""),
    ])
    func `keeps phrases whole`(text: String, whole: String) {
        for width in DisplayWidth.of(whole)...text.count {
            #expect(lines(text, width: width).contains { $0.contains(whole) }, "\(width)")
        }
    }

    @Test func `wraps phrases that are longer than a line`() {
        #expect(lines("AT04 9999 9000 0000 0001 is yours", width: 15) == ["AT04 9999 9000", "0000 0001 is", "yours"])
    }

    @Test func `wraps long quotations`() {
        let text = "The note \"one two three four five six seven eight nine\" is fine"
        #expect(lines(text, width: 30).first == "The note \"one two three four")
    }

    @Test func `indents to the blanks at the beginning`() {
        #expect(lines("  one two three", width: 9) == ["  one two", "  three"])
    }

    @Test func `indents to the text after a label`() {
        let text = StyledText("To  ", .muted) + "one two three"
        #expect(WordWrap.lines(text, width: 11).map(\.text) == ["To  one two", "    three"])
    }

    @Test func `indents less when a number needs the room`() {
        let text = StyledText("  to    ", .muted) + "Carol, AT04 9999 9000 0000 0001"
        #expect(WordWrap.lines(text, width: 30).map(\.text) == ["  to    Carol,", "      AT04 9999 9000 0000 0001"])
    }

    @Test func `keeps the styles`() {
        let text = StyledText("one ", .title) + StyledText("two three", .error)
        #expect(
            WordWrap.lines(text, width: 7).map { $0.runs.filter { !$0.text.isEmpty } } == [
                [.init("one ", .title), .init("two", .error)], [.init("three", .error)],
            ])
    }

    @Test func `counts columns, not characters`() {
        #expect(lines("漢字 漢字 漢字", width: 9) == ["漢字 漢字", "漢字"])
    }

    private func lines(_ text: String, width: Int) -> [String] {
        WordWrap.lines(StyledText(text), width: width).map(\.text)
    }
}

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("žluť", 4), ("e\u{301}", 1), ("漢字", 4), ("한글", 4), ("ｆｕｌｌ", 8), ("👍", 2), ("…", 1),
        ("→", 1), ("€", 1), ("❤\u{FE0F}", 1), ("\u{1100}\u{1161}", 2), ("Привет", 6), ("か\u{3099}", 2),
        ("\u{1100}\u{D7B0}\u{D7CB}", 2),
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

    #if canImport(Glibc)
        /// Characters of the Unicode that every supported C library knows, without those that it counts by rules of its own.
        @Test func `counts a character as the C library does`() throws {
            let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
            defer { freelocale(locale) }
            let former = uselocale(locale)
            defer { uselocale(former) }
            let columns = unsafeBitCast(
                try #require(dlsym(nil, "wcwidth")), to: (@convention(c) (wchar_t) -> CInt).self)

            let different = (0x300...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
                guard let age = scalar.properties.age, age.major <= 14, !isCountedDifferently(scalar) else {
                    return false
                }
                return DisplayWidth.of(scalar) != Int(columns(wchar_t(scalar.value)))
            }

            #expect(different == [])
        }

        /// Whether the C library or a later Unicode has another width for the character.
        private func isCountedDifferently(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.properties.generalCategory {
            case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
            default: break
            }
            let symbols: [ClosedRange<UInt32>] = [
                0x2630...0x2637, 0x268A...0x268F, 0x3248...0x324F, 0x4DC0...0x4DFF, 0x1171E...0x1171E,
                0x1D300...0x1D376,
                // glibc 2.41 shows these two fillers of Hangul in no column.
                0x3164...0x3164, 0xFFA0...0xFFA0,
            ]
            return symbols.contains { $0.contains(scalar.value) }
        }
    #endif
}
