import Testing

@testable import Terminal

@Suite struct LineSplitterTests {
    @Test func `cuts lines across chunks`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["lo", "gin\nde", "mo\n"]) == ["login", "demo"])
    }

    @Test func `drops one CR before an LF`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["a\r\nb\r\r\nc\rd\n"]) == ["a", "b\r", "c\rd"])
    }

    @Test func `keeps empty lines`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["\n\na\n"]) == ["", "", "a"])
    }

    @Test func `gives the rest at the end`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["a\nb"]) == ["a"])
        #expect(sut.lastLine() == "b")
        #expect(sut.lastLine() == nil)
    }

    @Test func `repairs what is not UTF-8`() {
        var sut = makeSUT()
        sut.append([0x61, 0xFF, 0x62, 0x0A])
        #expect(sut.nextLine() == "a\u{FFFD}b")
    }

    @Test func `refuses a line that is too long`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["12345678\n", "123456789\nok\n"]) == ["12345678", "<refused>", "ok"])
    }

    @Test func `refuses a line that is too long in pieces`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["123456", "7890", "12", "34\nok\n"]) == ["<refused>", "ok"])
    }

    @Test func `refuses a last line that is too long`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["1234567890"]) == [])
        #expect(sut.lastLine() == "<refused>")
    }

    private func makeSUT() -> LineSplitter {
        LineSplitter(capacity: 8, refusedLine: "<refused>")
    }

    private func feed(_ sut: inout LineSplitter, _ chunks: [String]) -> [String] {
        var lines: [String] = []
        for chunk in chunks {
            sut.append(Array(chunk.utf8))
            while let line = sut.nextLine() { lines.append(line) }
        }
        return lines
    }
}
