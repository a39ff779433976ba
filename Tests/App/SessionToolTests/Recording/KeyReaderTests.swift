import Sessions
import Testing

@testable import SessionTool

struct KeyReaderTests {
    @Test(arguments: [
        ("ab\r", [SessionKey.text("ab"), .named(.enter)]),
        ("\t\u{7F}\u{8}", [.named(.tab), .named(.backspace), .named(.backspace)]),
        ("\u{1B}[A\u{1B}OB", [.named(.up), .named(.down)]),
        ("\u{1B}[3~\u{1B}[1~x", [.named(.delete), .named(.home), .text("x")]),
        ("\u{4}\u{3}", [.control("D"), .control("C")]), ("\u{1B}", [.named(.escape)]),
        ("grün 日本", [.text("grün 日本")]),
    ])
    func `bytes are keys`(bytes: String, keys: [SessionKey]) {
        #expect(makeSUT(bytes.utf8) == keys)
    }

    @Test func `a sequence that is no key is nothing`() {
        #expect(makeSUT("\u{1B}[200~a".utf8) == [.text("a")])
    }

    @Test func `a byte that is no text is nothing`() {
        #expect(makeSUT([0x61, 0xFF, 0x0D]) == [.text("a"), .named(.enter)])
    }

    @Test func `a character that comes in two parts is one`() {
        var sut = KeyReader()
        sut.feed([0xC3])
        let half = sut.next()
        #expect(half == nil)
        sut.feed([0xA9])
        let whole = sut.next()
        #expect(whole == .text("é"))
    }

    @Test func `Ctrl-C takes what came before it along`() {
        var sut = KeyReader()
        sut.feed("lost\u{3}kept".utf8)
        let (isInterrupted, next, isAgain) = (sut.takeInterrupt(), sut.next(), sut.takeInterrupt())
        #expect(isInterrupted && !isAgain)
        #expect(next == .text("kept"))
    }

    private func makeSUT(_ bytes: some Sequence<UInt8>) -> [SessionKey] {
        var sut = KeyReader()
        sut.feed(bytes)
        return Array(sequence(state: sut) { $0.next() })
    }
}
