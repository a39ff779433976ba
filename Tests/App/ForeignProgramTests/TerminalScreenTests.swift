import Testing

@testable import ForeignProgram

struct TerminalScreenTests {
    @Test func `a line is finished by a line feed, and taken once`() {
        var sut = makeSUT("one\r\ntwo")

        #expect(sut.takeLines() == ["one"])
        #expect(sut.unfinishedLine == "two")
        sut.feed(Array("\r\n".utf8))
        #expect(sut.takeLines() == ["two"])
    }

    @Test func `a carriage return lets the line be written again`() {
        var sut = makeSUT("10 %\r100 %\r\n")

        #expect(sut.takeLines() == ["100 %"])
    }

    @Test(arguments: [
        ("abcdef\rxy", "xycdef"), ("%              \r# ", "# "), ("abcdefghijabcdefghij\rx", "xbcdefghijabcdefghij"),
        ("abcdefghijabcdefghijk\rx", "abcdefghijabcdefghijx"), ("abc\u{8}\u{8}x", "axc"), ("a\tb", "a       b"),
        ("a\u{7}b\0c", "abc"), ("ab\u{1B}[Dx", "ax"),
        ("a\u{1B}[3Cb", "a   b"), ("abc\u{1B}[1Gx", "xbc"), ("abc\u{1B}[2;3Hx", "  x"), ("abc\r\u{1B}[K", ""),
        ("abcd\u{1B}[2D\u{1B}[K", "ab"), ("abc\u{1B}[2K", "   "), ("abcd\u{1B}[2G\u{1B}[1K", "  cd"),
        ("abcd\u{1B}[2G\u{1B}[2P", "ad"), ("abcd\u{1B}[2G\u{1B}[2X", "a  d"), ("abcd\u{1B}[2G\u{1B}[2@", "a  bcd"),
        ("\u{1B}[1;31mred\u{1B}[0m", "red"), ("\u{1B}]0;title\u{7}a", "a"), ("\u{1B}]0;title\u{1B}\\a", "a"),
        ("\u{1B}(Ba", "a"), ("\u{1B}[?2004ha", "a"), ("\u{1B}P1$r\u{1B}\\a", "a"), ("ab\u{1B}7cd\u{1B}8e", "abed"),
        ("a\u{1B}[99Db", "b"), ("a\u{1B}[99Cb", "a" + String(repeating: " ", count: 18) + "b"),
        ("abc\u{1B}[2`x", "axc"), ("a\u{1B}[2ab", "a  b"), ("\u{1B}[2Ib", "                b"),
        ("\u{1B}[12Ga\u{1B}[Zb", "        b  a"), ("\u{1B}[17Ga\u{1B}[2Zb", "        b       a"),
        ("ab\u{1B}[3bc", "abbbbc"),
        ("abc\u{1B}[1G\u{1B}[4hxy\u{1B}[4lz", "xyzbc"), ("\u{1B}(0lqk\u{1B}(Bq", "┌─┐q"),
        ("\u{1B})0a\u{E}x\u{F}x", "a│x"),
        ("ab\u{1B}[scd\u{1B}[ue", "abed"), ("\u{1B}[?7labcdefghijklmnopqrstuvw", "abcdefghijklmnopqrsw"),
        ("\u{1B}[?7labcdefghijklmnopqrs漢", "abcdefghijklmnopqr漢"), ("ab\u{1B}cx", "x"),
        ("\u{1B}[38:2::1:2:3mred", "red"), ("\u{1B}[>4;2m\u{1B}[=1;1ua", "a"),
        ("\u{1B}[999999999999Ga\u{1B}[Gb", "b" + String(repeating: " ", count: 18) + "a"),
    ])
    func `a sequence does as on a terminal`(bytes: String, line: String) {
        #expect(makeSUT(bytes, columns: 20).unfinishedLine == line)
    }

    @Test(arguments: ["abcdefghij12345", "abcdefghij"])
    func `a line that is too wide goes on below and is one line, without an empty one after it`(line: String) {
        var sut = makeSUT("\(line)\r\nx", columns: 10)

        #expect(sut.takeLines() == [line])
        #expect(sut.unfinishedLine == "x")
    }

    @Test(arguments: 1...5) func `lines that scroll off are kept in order`(rows: Int) {
        let lines = (1...40).map { String(repeating: "\($0) ", count: $0) }
        var sut = makeSUT(lines.map { $0 + "\r\n" }.joined() + "end", columns: 7, rows: rows)

        #expect(sut.takeLines() == lines)
        #expect(sut.unfinishedLine == "end")
    }

    @Test func `a line that is longer than the screen is whole`() {
        let line = String(repeating: "0123456789", count: 1000)
        var sut = makeSUT("a\r\n" + line, columns: 7, rows: 3)

        #expect(sut.unfinishedLine == line)
        #expect(sut.takeLines() == ["a"])
        #expect(sut.takeRest() == [line])
    }

    @Test func `rows above are written again until they are taken`() {
        var sut = makeSUT("one\r\ntwo\r\n\u{1B}[2AONE\r\n\u{1B}[B")

        #expect(sut.takeLines() == ["ONE", "two"])
    }

    @Test func `what a screen is cleared of is shown no more, and what comes then is`() {
        var sut = makeSUT("one\r\n")
        _ = sut.takeLines()
        sut.feed(Array("two\r\n\u{1B}[H\u{1B}[2Jthree\r\n".utf8))

        #expect(sut.takeLines() == ["three"])
    }

    @Test func `rows are put in and taken out, and no empty ones are at the end`() {
        var sut = makeSUT("one\r\ntwo\r\nthree\u{1B}[2;1H\u{1B}[L1.5\r\n\u{1B}[M")

        #expect(sut.takeRest() == ["one", "1.5", "three"])
        sut = makeSUT("one\r\n\r\ntwo\r\n")
        #expect(sut.takeRest() == ["one", "", "two"])
    }

    @Test func `as of a file, a line feed also goes to the beginning`() {
        var sut = TerminalScreen(columns: 20, rows: 2, lineFeed: .newLine)
        sut.feed(Array("one\ntwo\n".utf8))

        #expect(sut.takeLines() == ["one", "two"])
    }

    @Test(arguments: ["a", "abcdefg", "abcdefgh"])
    func `as of a file, a line has as many tab stops as it needs`(field: String) {
        var sut = TerminalScreen(columns: 24, rows: 1, lineFeed: .newLine)
        sut.feed(Array((String(repeating: field + "\t", count: 20) + "z\n").utf8))

        let width = field.count / 8 * 8 + 8
        let padded = field + String(repeating: " ", count: width - field.count)
        #expect(sut.takeLines() == [String(repeating: padded, count: 20) + "z"])
    }

    @Test(arguments: [
        // The rows that scroll, and those that stay.
        ("\u{1B}[2;3r\u{1B}[1;1Hone\u{1B}[4;1Hfour\u{1B}[2;1Htwo\r\nthree\r\nmore", ["one", "three", "more", "four"]),
        ("one\r\ntwo\r\nthree\r\nfour\u{1B}[2;3r\u{1B}[2;1H\u{1B}M", ["one", "", "two", "four"]),
        ("one\r\ntwo\r\nthree\r\nfour\u{1B}[2;3r\u{1B}[S", ["one", "three", "", "four"]),
        ("one\r\ntwo\r\nthree\r\nfour\u{1B}[2;3r\u{1B}[T", ["one", "", "two", "four"]),
        ("one\r\ntwo\r\nthree\r\nfour\u{1B}[2;3r\u{1B}[2;1H\u{1B}[L", ["one", "", "two", "four"]),
        ("one\r\ntwo\r\nthree\r\nfour\u{1B}[2;3r\u{1B}[2;1H\u{1B}[9M", ["one", "", "", "four"]),
        ("one\r\ntwo\r\nthree\r\nfour\u{1B}[2;3r\u{1B}[1;1H\u{1B}[L", ["one", "two", "three", "four"]),
        ("\u{1B}[2;3r\u{1B}[?6hx\u{1B}[9;1Hy", ["", "x", "y"]), ("\u{1B}[2;3r\u{1B}[r\u{1B}[4;1Hx", ["", "", "", "x"]),
        ("\u{1B}[3;2rx", ["x"]), ("one\r\ntwo\u{1B}M\u{1B}MX", ["   X", "one", "two"]),
        ("\u{1B}[3dx\u{1B}[Ey\u{1B}[2Fz", ["", "z", "x", "y"]), ("one\u{1B}[3;5H   ", ["one"]),
    ])
    func `rows are as on a terminal`(bytes: String, rows: [String]) {
        #expect(makeSUT(bytes, columns: 20, rows: 4).rows == rows)
    }

    @Test func `lines scroll off the top of a region that begins there`() {
        var sut = makeSUT("\u{1B}[4;1Hbar\u{1B}[1;3r" + (1...5).map { "line \($0)\r\n" }.joined(), columns: 20, rows: 4)

        #expect(sut.rows == ["line 4", "line 5", "", "bar"])
        #expect(sut.takeLines() == (1...5).map { "line \($0)" })
    }

    @Test(arguments: [47, 1047, 1049]) func `what is drawn on the alternate screen is not a line`(mode: Int) {
        var sut = makeSUT("$ less\r\n\u{1B}[?\(mode)h\u{1B}[Hfirst row\r\nsecond row\u{1B}[24;1H(END)")

        #expect(sut.isFullScreen)
        #expect(sut.rows.prefix(2) == ["first row", "second row"] && sut.rows.last == "(END)")
        #expect(sut.unfinishedLine.isEmpty)
        #expect(sut.takeLines() == ["$ less"])
        sut.feed(Array("\u{1B}[?\(mode)l$ ".utf8))
        #expect(!sut.isFullScreen)
        #expect(sut.unfinishedLine == "$ ")
        #expect(sut.takeRest() == ["$ "])
    }

    @Test func `the alternate screen is empty each time, and the other is as it was`() {
        var sut = makeSUT("one\u{1B}[?1049hdrawn\u{1B}[?1049l\u{1B}[?1049h")

        #expect(sut.rows == [])
        sut.feed(Array("\u{1B}[?1049l".utf8))
        #expect(sut.rows == ["one"])
    }

    @Test func `a file has no other screen`() {
        var sut = TerminalScreen(columns: 20, rows: 1, lineFeed: .newLine)
        sut.feed(Array("\u{1B}[?1049hone\u{1B}[?1049l\n".utf8))

        #expect(sut.takeLines() == ["one"])
    }

    private func makeSUT(_ bytes: String, columns: Int = 80, rows: Int = 24) -> TerminalScreen {
        var screen = TerminalScreen(columns: columns, rows: rows)
        screen.feed(Array(bytes.utf8))
        return screen
    }
}

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
    func `what is not UTF-8 is replaced as everywhere`(bytes: [UInt8], text: String) {
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

    @Test(arguments: [
        ("e\u{301}x", "e\u{301}x"), ("漢\u{301}", "漢\u{301}"), ("abcdefgh\u{301}", "abcdefgh\u{301}"),
        ("ae\u{301}b\u{1B}[G\u{1B}[P", "e\u{301}b"), ("e\u{301}\rx", "x"), ("\u{301}a", "a"),
    ])
    func `a mark belongs to the character before it, and goes with it`(bytes: String, line: String) {
        #expect(makeSUT(bytes).unfinishedLine == line)
    }

    @Test func `any bytes do no harm`() {
        var random = SystemRandomNumberGenerator()
        let alphabet =
            Array("\u{1B}[]?0123456789;ABCDEFGHIJKLMPSTXZ@bdehlrsu78()c\r\n\u{E}\u{8}\ta漢\u{301}é\0".utf8) + [
                0xFF, 0xE6,
            ]
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

struct TextInkTests {
    @Test(arguments: [
        ([1, 31], "\u{1B}[0;1;31m"), ([31, 39], "\u{1B}[0m"), ([0], "\u{1B}[0m"), ([91], "\u{1B}[0;38;5;9m"),
        ([38, 5, 208, 4], "\u{1B}[0;4;38;5;208m"), ([48, 2, 1, 2, 300], "\u{1B}[0;48;2;1;2;255m"),
        ([1, 2, 3, 4, 7, 22, 23, 24, 27], "\u{1B}[0m"), ([38, 5], "\u{1B}[0m"), ([38, 5, 256, 1], "\u{1B}[0;1m"),
        ([105], "\u{1B}[0;48;5;13m"), ([999], "\u{1B}[0m"), ([32, 0, 3], "\u{1B}[0;3m"),
    ])
    func `obeys the numbers of a sequence`(numbers: [Int], sequence: String) {
        var sut = TextInk()
        sut.apply(numbers)
        #expect(sut.sequence == sequence)
    }

    @Test(arguments: [
        ("4:3", "0;4"), ("4;4:0", "0"), ("21", "0;4"), ("1;4:2;31", "0;1;4;31"), ("38:5:208", "0;38;5;208"),
        ("38:2:1:2:300", "0;38;2;1;2;255"), ("48:2::1:2:3", "0;48;2;1;2;3"), ("38:2:1;1", "0;1"), ("38:;1", "0;1"),
        ("58:2::255:0:1;3", "0;3"), ("58;2;255;0;1", "0"), ("58;5;3;1", "0;1"), (";:1", "0"),
    ])
    func `takes the numbers that colons join for one`(parameters: String, numbers: String) {
        let text = "\u{1B}[\(parameters)mx"
        var screen = TerminalScreen(columns: 8, rows: 4)
        screen.feed(Array("\(text)\r\n".utf8))

        #expect(TextInk.pieces(of: text).map(\.ink.sequence) == ["\u{1B}[\(numbers)m"])
        #expect(screen.takeInkedLines() == [numbers == "0" ? "x" : "\u{1B}[\(numbers)mx\u{1B}[0m"])
    }

    @Test func `divides a text where it changes`() {
        let pieces = TextInk.pieces(of: "a\u{1B}[31mb\u{1B}[mc\u{1B}[2Jd")
        #expect(pieces.map(\.text) == ["a", "b", "c\u{1B}[2Jd"])
        #expect(pieces.map(\.ink.foreground) == [nil, .indexed(1), nil])
        #expect("a\u{1B}[31mb\u{1B}[mc\u{1B}[2Jd".withoutInk == "abc\u{1B}[2Jd")
    }

    @Test func `is kept on the screen through what moves, and goes with what is erased`() {
        var sut = TerminalScreen(columns: 20, rows: 4)
        sut.feed(Array("\u{1B}[31mred\u{1B}[0m and\r\u{1B}[2@\r\n".utf8))
        sut.feed(Array("\u{1B}[32mgreen\r\u{1B}[K\u{1B}[mplain\r\n".utf8))
        #expect(sut.takeInkedLines() == ["  \u{1B}[0;31mred\u{1B}[0m and", "plain"])
    }
}
