import Terminal
import Testing

@MainActor
@Suite struct TerminalWriterTests {
    @Test func `writes a line`() {
        let (sut, output, errors) = makeSUT()
        sut.line("Welcome, Demo.")
        #expect([output.text, errors.text] == ["Welcome, Demo.\n", ""])
    }

    @Test func `makes text harmless`() {
        let (sut, output, _) = makeSUT(theme: .dark)
        sut.line(StyledText("\u{1B}[2J\u{202E}", .plain))
        #expect(output.text == "<U+001B>[2J<U+202E>\n")
    }

    @Test func `colours by theme`() {
        let (sut, output, _) = makeSUT(theme: .light)
        sut.line(StyledText("Balance", .title) + " " + StyledText("5", .positive))
        #expect(output.text == "\u{1B}[1mBalance\u{1B}[0m \u{1B}[32m5\u{1B}[0m\n")
    }

    @Test func `changes the theme while it runs`() {
        let (sut, output, _) = makeSUT()
        sut.theme = .dark
        sut.line(StyledText("x", .accent))
        #expect(output.text == "\u{1B}[96mx\u{1B}[0m\n")
    }

    @Test func `writes an error to where errors go`() {
        let (sut, output, errors) = makeSUT()
        sut.error("Not enough money.\u{7}")
        #expect([output.text, errors.text] == ["", "Not enough money.<U+0007>\n"])
    }

    @Test func `counts errors`() {
        let (sut, _, _) = makeSUT()
        sut.line("fine")
        sut.error("one")
        sut.error("two")
        #expect(sut.failures == 2)
    }

    @Test func `what is written takes the place of what was waited for`() {
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

    @Test func `where nobody waits nothing is said of it`() {
        let (sut, output, _) = makeSUT()
        sut.progress("waiting")
        sut.line("there")
        #expect(output.text == "there\n")
    }

    @Test func `breaks a line at the width, between words`() {
        let (sut, output, _) = makeSUT(width: 12)
        sut.line("one two three incomprehensibilities four")
        #expect(output.text == "one two\nthree\nincomprehensibilities\nfour\n")
    }

    @Test func `breaks no line without a width`() {
        let (sut, output, _) = makeSUT()
        sut.line("one  two")
        #expect(output.text == "one  two\n")
    }

    @Test func `breaks an error at the width of where errors go`() {
        let output = BufferSink()
        let sut = TerminalWriter(output: output, errors: output, width: { nil }, errorWidth: { 16 })
        sut.error("There is no account called so.")
        sut.line("There is no account called so.")
        #expect(output.text == "There is no\naccount called\nso.\nThere is no account called so.\n")
    }

    @Test func `what is waited for stays in one line, which can be taken back`() {
        let (sut, output, _) = makeSUT(width: 10)
        sut.showsProgress = true
        sut.progress("Asking for the cards…")
        #expect(output.text == "Asking f…")
    }

    @Test func `fits a table to the width`() {
        let (sut, output, _) = makeSUT(width: 8)
        sut.table(Table(columns: [.init("Name", wrapping: .briefly)], rows: [["abcdef ghij"]]))
        #expect(output.text == "Name\nabcdef\nghij\n")
    }

    @Test func `a long answer stops where its command is cancelled`() async {
        let output = CancellingSink()
        let sut = TerminalWriter(output: output, errors: output)
        let table = Table(columns: [.init("#")], rows: (0..<100_000).map { [StyledText("row \($0)")] })
        await Task { sut.table(table) }.value
        #expect(output.writes == 1)
        await Task { sut.line("short") }.value
        #expect(output.writes == 2)
    }

    @Test func `says what is waited for where the output leads elsewhere with the errors`() {
        let (sut, output, errors) = makeSUT(width: nil)
        sut.showsProgress = true
        sut.showsProgressWithErrors = true
        sut.progress("Asking")
        sut.line("there")
        #expect([output.text, errors.text] == ["there\n", "Asking\r\u{1B}[K"])
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

/// Cancels whoever writes to it.
@MainActor
private final class CancellingSink: ByteSink {
    private(set) var writes = 0

    func write(_ text: String) {
        writes += 1
        withUnsafeCurrentTask { $0?.cancel() }
    }
}
