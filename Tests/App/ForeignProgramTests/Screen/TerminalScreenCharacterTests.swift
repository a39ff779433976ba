import ForeignProgram
import Testing

struct TerminalScreenCharacterTests {
    @Test func `bytes may come in any pieces`() {
        let bytes = Array("aé漢😀\u{1B}[31mb\u{1B}]0;t\u{1B}\\c\r\nd\u{301}".utf8)
        for size in 1...bytes.count {
            var sut = TerminalScreen(columns: 80, rows: 24)
            for start in stride(from: 0, to: bytes.count, by: size) {
                sut.feed(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(sut.takeRest() == ["aé漢😀bc", "d\u{301}"])
        }
    }

    @Test(arguments: [
        ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3, 0x61], "\u{FFFD}a"), ([0xE6, 0xBC, 0x61], "\u{FFFD}a"),
        ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xE6, 0xBC, 0xC3, 0xA9], "\u{FFFD}é"),
        ([0xF0, 0x9F, 0x98], "\u{FFFD}"),
    ])
    func `what is no UTF-8 is replaced as everywhere`(bytes: [UInt8], text: String) {
        var sut = makeSUT(bytes)
        let rest = sut.takeRest()

        #expect(rest == [text])
        #expect(rest == [String(decoding: bytes, as: UTF8.self)])
    }

    @Test func `a wide character takes two columns`() {
        var sut = makeSUT("漢字漢字a\r\n")
        #expect(sut.takeLines() == ["漢字漢字a"])
        #expect(makeSUT("漢字\u{1B}[5Gx").unfinishedLine == "漢字x")
    }

    @Test func `a wide character that has no room goes on below`() {
        #expect(makeSUT("abcdefg漢\rx").unfinishedLine == "abcdefgx")
    }

    @Test(arguments: [
        ("漢\rx", "x"), ("漢\u{8}x", " x"), ("a漢b\u{1B}[2G\u{1B}[P", "a b"), ("漢a\u{1B}[2G\u{1B}[@", "   a"),
    ])
    func `half of a wide character is a blank`(bytes: String, line: String) {
        #expect(makeSUT(bytes).unfinishedLine == line)
    }

    @Test func `a mark belongs to the character before it`() {
        #expect(makeSUT("e\u{301}x").unfinishedLine == "e\u{301}x")
        #expect(makeSUT("漢\u{301}").unfinishedLine == "漢\u{301}")
        #expect(makeSUT("abcdefgh\u{301}").unfinishedLine == "abcdefgh\u{301}")
    }

    @Test func `a mark goes with its character`() {
        #expect(makeSUT("ae\u{301}b\u{1B}[G\u{1B}[P").unfinishedLine == "e\u{301}b")
        #expect(makeSUT("e\u{301}\rx").unfinishedLine == "x")
        #expect(makeSUT("\u{301}a").unfinishedLine == "a")
    }

    @Test func `any bytes do no harm`() {
        var random = SystemRandomNumberGenerator()
        let alphabet = Array("\u{1B}[]0123456789;ABCDGHJKPX@LM\r\n\u{8}\ta漢\u{301}é\0".utf8) + [0xFF, 0xE6]
        for _ in 0..<300 {
            let bytes = (0..<400).compactMap { _ in alphabet.randomElement(using: &random) }
            var sut = TerminalScreen(columns: Int.random(in: 1...9), rows: Int.random(in: 1...4))
            for half in [bytes[..<200], bytes[200...]] {
                sut.feed(Array(half))
                #expect(sut.unfinishedLine.count <= 400 * 9)
                #expect(!sut.takeLines().contains { $0.contains("\u{1B}") })
            }
            _ = sut.takeRest()
            #expect(sut.takeRest() == [])
        }
    }

    private func makeSUT(_ text: String) -> TerminalScreen { makeSUT(Array(text.utf8)) }

    private func makeSUT(_ bytes: [UInt8]) -> TerminalScreen {
        var screen = TerminalScreen(columns: 8, rows: 4)
        screen.feed(bytes)
        return screen
    }
}
