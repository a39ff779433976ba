import DisplayText
import Testing

@Suite struct SanitizerTests {
    @Test(arguments: ["", "plain text", "Příliš žluťoučký kůň", "漢字", "Привет", "مرحبا", "👍", "❤\u{FE0F}", "e\u{301}"])
    func `keeps visible text`(text: String) {
        #expect(Sanitizer.visible(text) == text)
    }

    @Test(arguments: [
        ("\u{1B}[31m", "<U+001B>[31m"),
        ("a\nb\tc\0", "a<U+000A>b<U+0009>c<U+0000>"),
        ("\r\n", "<U+000D><U+000A>"),
        ("\u{7F}", "<U+007F>"),
        ("\u{9B}31m", "<U+009B>31m"),
        ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"),
    ])
    func `shows controls instead of obeying them`(text: String, visible: String) {
        #expect(Sanitizer.visible(text) == visible)
    }

    @Test(arguments: [
        ("\u{202E}evil", "<U+202E>evil"), ("\u{2066}\u{2069}", "<U+2066><U+2069>"), ("\u{200F}", "<U+200F>"),
        ("\u{61C}", "<U+061C>"),
    ])
    func `shows bidi marks`(text: String, visible: String) {
        #expect(Sanitizer.visible(text) == visible)
    }

    @Test(arguments: [
        "\u{AD}", "\u{34F}", "\u{180E}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{3164}", "\u{FEFF}",
        "\u{E0041}",
        "\u{FFA0}", "\u{115F}", "\u{1D173}",
    ])
    func `shows invisible characters`(text: String) {
        #expect(Sanitizer.visible(text).hasPrefix("<U+"))
    }

    @Test func `shows a mark that joined a cluster`() {
        #expect(Sanitizer.visible("👩\u{200D}💻") == "👩<U+200D>💻")
    }

    /// Of the choices of a glyph those of Mongolian are not kept: they are seldom seen.
    @Test func `hides controls, formats, separators and what is ignored, but no choice of a glyph`() {
        let wrong = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
            let isChoice = [0xFE00...0xFE0F, 0xE0100...0xE01EF].contains { $0.contains(scalar.value) }
            let isInvisible =
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: true
                default: scalar.properties.isDefaultIgnorableCodePoint
                }
            return Sanitizer.isHidden(scalar) != (isInvisible && !isChoice)
        }
        #expect(wrong == [])
    }

    @Test func `a document keeps its line ends, and names what else is hidden`() {
        #expect(Sanitizer.document("a\r\nb\n\u{1B}\t\u{202E}") { "<\($0.value)>" } == "a\r\nb\n<27><9><8238>")
        #expect(Sanitizer.document("ž\n") { "<\($0.value)>" } == "ž\n")
    }

    @Test(arguments: [
        "👩\u{200D}💻", "\u{202E}evil\u{E0041}", "a\nb\0", "plain < U+ >", "<U+0041> <U+> <U+202E", "<U+0202E>",
    ])
    func `what was written out is read back, and nothing else`(text: String) {
        #expect(Sanitizer.hidden(Sanitizer.visible(text)) == text)
    }
}
