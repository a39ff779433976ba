import DisplayText
import TerminalIO
import Testing

@MainActor
@Suite struct TerminalWriterTests {
    @Test(
        arguments: [
            ("as it is", "Welcome, Demo.", nil, nil, "Welcome, Demo.\n"),
            ("sanitised", "\u{1B}[2J\u{202E}", .dark, nil, "<U+001B>[2J<U+202E>\n"),
            (
                "with the colours of the theme", StyledText("Balance", .title) + " " + StyledText("5", .positive),
                .light, nil, "\u{1B}[1mBalance\u{1B}[0m \u{1B}[32m5\u{1B}[0m\n"
            ),
            (
                "wrapped between words", "one two three incomprehensibilities four", nil, 12,
                "one two\nthree\nincomprehensibilities\nfour\n"
            ),
            ("unwrapped without a width", "one  two", nil, nil, "one  two\n"),
        ] as [(String, StyledText, Theme?, Int?, String)])
    func `writes a line`(rule: String, line: StyledText, theme: Theme?, width: Int?, text: String) {
        let (sut, output, errors) = makeSUT(theme: theme, width: width)
        sut.line(line)
        #expect([output.text, errors.text] == [text, ""], "\(rule)")
    }

    @Test(arguments: [(true, "<U+001B>[2J"), (false, "\u{1B}[2J")])
    func `writes an answer as it is, but to a terminal, also of unknown size`(isTerminal: Bool, text: String) {
        let (sut, output, _) = makeSUT()
        sut.isTerminal = isTerminal
        sut.document("\u{1B}[2J")
        #expect(output.text == text)
    }

    @Test func `changes the theme while it runs`() {
        let (sut, output, _) = makeSUT()
        sut.theme = .dark
        sut.line(StyledText("x", .accent))
        #expect(output.text == "\u{1B}[96mx\u{1B}[0m\n")
    }

    @Test func `writes errors to the error sink, and counts them`() {
        let (sut, output, errors) = makeSUT()
        sut.error("Not enough money.\u{7}")
        sut.error("two")
        #expect([output.text, errors.text] == ["", "Not enough money.<U+0007>\ntwo\n"])
        #expect(sut.failures == 2)
    }

    @Test func `replaces progress with the next output`() {
        let (sut, output, errors) = makeSUT()
        sut.showsProgress = true
        sut.progress("waiting")
        sut.progress("still waiting")
        sut.line("there")
        sut.progress("waiting")
        sut.error("gone")
        #expect(
            output.text == "waiting\r\u{1B}[Kstill waiting\r\u{1B}[Kthere\nwaiting\r\u{1B}[K")
        #expect(errors.text == "gone\n")
    }

    @Test func `shows no progress by default`() {
        let (sut, output, _) = makeSUT()
        sut.progress("waiting")
        sut.line("there")
        #expect(output.text == "there\n")
    }

    @Test func `wraps errors at the width of the errors`() {
        let output = BufferSink()
        let sut = TerminalWriter(output: output, errors: output, width: { nil }, errorWidth: { 16 })
        sut.error("There is no account called so.")
        sut.line("There is no account called so.")
        #expect(output.text == "There is no\naccount called\nso.\nThere is no account called so.\n")
    }

    @Test func `cuts progress to one line`() {
        let (sut, output, _) = makeSUT(width: 10)
        sut.showsProgress = true
        sut.progress("Loading the cards…")
        #expect(output.text == "Loading …")
    }

    @Test func `fits a table to the width`() {
        let (sut, output, _) = makeSUT(width: 8)
        sut.table(Table(columns: [.init("Name", wrapping: .briefly)], rows: [["abcdef ghij"]]))
        #expect(output.text == "Name\nabcdef\nghij\n")
    }

    @Test func `stops a long answer when the command is cancelled`() async {
        let output = CancellingSink()
        let sut = TerminalWriter(output: output, errors: output)
        let table = Table(columns: [.init("#")], rows: (0..<100_000).map { [StyledText("row \($0)")] })
        await Task { sut.table(table) }.value
        #expect(output.writes == 1)
        await Task { sut.line("short") }.value
        #expect(output.writes == 2)
    }

    @Test func `shows progress with the errors when the output is redirected`() {
        let (sut, output, errors) = makeSUT(width: nil)
        sut.showsProgress = true
        sut.showsProgressWithErrors = true
        sut.progress("Asking")
        sut.line("there")
        #expect([output.text, errors.text] == ["there\n", "Asking\r\u{1B}[K"])
    }

    @Test(arguments: [(40, "It failed: send 5 to Bob\n"), (20, "It failed:\nsend 5 to Bob ref 6ba7b810\n")])
    func `what an error quotes is behind it or in one line below, so that it can be copied`(width: Int, text: String) {
        let (sut, _, errors) = makeSUT(width: width)
        sut.error("It failed:", quoting: width < 40 ? "send 5 to Bob ref 6ba7b810" : "send 5 to Bob")
        #expect(errors.text == text)
    }

    private func makeSUT(
        theme: Theme? = nil, width: Int? = nil
    ) -> (sut: TerminalWriter, output: BufferSink, errors: BufferSink) {
        let output = BufferSink()
        let errors = BufferSink()
        let sut = TerminalWriter(output: output, errors: errors, theme: theme, width: { width })
        return (sut, output, errors)
    }
}

/// Cancels the task that writes to it.
@MainActor
private final class CancellingSink: ByteSink {
    private(set) var writes = 0

    func write(_ text: String) {
        writes += 1
        withUnsafeCurrentTask { $0?.cancel() }
    }
}

/// Answers longer than the screen.
@MainActor
@Suite struct TerminalWriterPagingTests {
    @Test func `pages an answer that leaves no row for the prompt`() async {
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

    @Test func `writes an answer that fits or that the pager cannot show`() async {
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

    @Test func `never pages questions and errors, and keeps their order`() async {
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

    @Test func `writes text between two answers at once`() async {
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

/// Collects what it should show.
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
