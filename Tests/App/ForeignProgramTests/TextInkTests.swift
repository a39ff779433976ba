import Testing

@testable import ForeignProgram

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
