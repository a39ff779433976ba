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
        #expect(sut.lastLine() == .success("b"))
        #expect(sut.lastLine() == nil)
    }

    @Test(arguments: [
        ([0x61, 0xFF, 0x62], 2), ([0xC3], 1), ([0x61, 0xE6, 0xBC], 2), ([0xED, 0xA0, 0x80], 1), ([0xC0, 0xAF], 1),
    ])
    func `refuses what is not UTF-8, and says where`(bytes: [UInt8], place: Int) {
        var sut = makeSUT()
        sut.append(bytes + [0x0A] + Array("ok\n".utf8))
        #expect(sut.nextLine() == .failure(.notUTF8(place: place)))
        #expect(sut.nextLine() == .success("ok"))
    }

    @Test func `takes the character that stands for others as it is`() {
        var sut = makeSUT()
        #expect(feed(&sut, ["a\u{FFFD}\n"]) == ["a\u{FFFD}"])
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
        #expect(sut.lastLine() == .failure(.tooLong(capacity: 8)))
    }

    private func makeSUT() -> LineSplitter {
        LineSplitter(capacity: 8)
    }

    private func feed(_ sut: inout LineSplitter, _ chunks: [String]) -> [String] {
        var lines: [String] = []
        for chunk in chunks {
            sut.append(Array(chunk.utf8))
            while let line = sut.nextLine() { lines.append((try? line.get()) ?? "<refused>") }
        }
        return lines
    }
}
