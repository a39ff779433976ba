import Terminal
import Testing

/// Answers that are longer than the screen.
@MainActor
@Suite struct TerminalWriterPagingTests {
    @Test func `shows an answer that leaves no row for the prompt by the pager, whole and once`() async {
        let (sut, output, _) = makeSUT(width: 20)
        let pager = StubPager(rows: 4)
        sut.pager = pager
        sut.beginAnswer()
        for number in 1...4 { sut.line("\(number)") }
        #expect(output.text == "")
        await sut.endAnswer()
        #expect(pager.texts == ["1\n2\n3\n4\n"])
        #expect(output.text == "")
    }

    @Test func `writes an answer that fits, and one that no pager could show`() async {
        let (sut, output, _) = makeSUT(width: 20)
        for pager in [StubPager(rows: 5), StubPager(rows: 4, canShow: false), StubPager(rows: nil)] {
            sut.pager = pager
            sut.beginAnswer()
            for number in 1...4 { sut.line("\(number)") }
            await sut.endAnswer()
            #expect(output.take() == "1\n2\n3\n4\n")
        }
    }

    @Test func `counts the rows that a long line takes`() async {
        let (sut, _, _) = makeSUT(width: 5)
        let pager = StubPager(rows: 3)
        sut.pager = pager
        sut.beginAnswer()
        sut.line("incomprehensible")
        await sut.endAnswer()
        #expect(pager.texts.count == 1)
    }

    @Test func `what is asked or went wrong comes after what was said before, and never in a pager`() async {
        let output = BufferSink()
        let sut = TerminalWriter(output: output, errors: output, width: { 80 })
        let pager = StubPager(rows: 2)
        sut.pager = pager
        sut.beginAnswer()
        sut.line("Send 5.00 EUR")
        sut.line("to Carol")
        sut.release()
        #expect(output.take() == "Send 5.00 EUR\nto Carol\n")
        sut.line("Sent.")
        sut.error("But the screen is full.")
        #expect(output.take() == "Sent.\nBut the screen is full.\n")
        await sut.endAnswer()
        #expect(pager.texts == [])
    }

    @Test func `what is written between two answers is written at once`() async {
        let (sut, output, _) = makeSUT(width: 20)
        sut.pager = StubPager(rows: 1)
        sut.beginAnswer()
        await sut.endAnswer()
        sut.line("now")
        #expect(output.text == "now\n")
    }

    private func makeSUT(width: Int?) -> (sut: TerminalWriter, output: BufferSink, errors: BufferSink) {
        let output = BufferSink()
        let errors = BufferSink()
        return (TerminalWriter(output: output, errors: errors, width: { width }), output, errors)
    }
}

/// Keeps what it is to show.
@MainActor
private final class StubPager: Pager {
    let rows: Int?
    private let canShow: Bool
    private(set) var texts: [String] = []

    init(rows: Int?, canShow: Bool = true) {
        self.rows = rows
        self.canShow = canShow
    }

    func show(_ text: String) async -> Bool {
        if canShow { texts.append(text) }
        return canShow
    }
}
