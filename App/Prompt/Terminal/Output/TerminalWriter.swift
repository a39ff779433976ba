import Words

/// The one writer of all that a person reads. It makes every text harmless, whoever it comes from.
@MainActor
public final class TerminalWriter {
    private let output: any ByteSink
    private let errors: any ByteSink
    private let width: () -> Int?
    private let errorWidth: () -> Int?
    private let wrapsText: Bool
    /// The colours in use; `nil` for none.
    public var theme: Theme?
    /// The columns there are now; `nil` when nobody sees them.
    public var columns: Int? { width() }
    /// Whether a person who wants to know what for waits; a pipe does not.
    public var showsProgress = false
    /// Whether they read errors alone, since the output leads elsewhere.
    public var showsProgressWithErrors = false
    private var hasProgress = false
    /// Where goes what is no answer: greetings, hints, what a command did.
    public var remarks = Remarks.shown
    private var isAnswering = false
    private var isMuted = false
    /// What shows an answer that is longer than the screen; `nil` when it is to scroll by.
    public var pager: (any Pager)?
    /// The answer so far and the rows it takes, where a pager may be wanted for it.
    private var held: (text: String, rows: Int)?
    /// How many errors were written: whether a command failed shows in what it adds.
    public private(set) var failures = 0

    /// Where goes what is no answer to a command.
    public enum Remarks: Sendable, Hashable {
        /// To the output, among the answers.
        case shown
        /// To where errors go, so that the output holds answers alone.
        case aside
    }

    /// Why what is shown gets lost; `nil` as long as it does not.
    public var outputFailure: String? { output.failure }

    /// Whether what would be shown next gets lost, as far as that can be known.
    public var losesOutput: Bool { output.failure != nil || output.isFull }

    /// A writer to `output`, and to `errors` what went wrong; colours only with a theme.
    /// - Parameters:
    ///   - width: The columns there are, asked anew for each text; `nil` for no limit.
    ///   - errorWidth: The columns where errors go; those of `width` when nothing is said.
    ///   - wrapsText: Whether messages are fitted to them, too, and not tables alone.
    public init(
        output: any ByteSink, errors: any ByteSink, theme: Theme? = nil, width: @escaping () -> Int? = { nil },
        errorWidth: (() -> Int?)? = nil, wrapsText: Bool = true
    ) {
        self.output = output
        self.errors = errors
        self.theme = theme
        self.width = width
        self.errorWidth = errorWidth ?? width
        self.wrapsText = wrapsText
    }

    /// Writes a text, broken between words where the width ends; what follows a label stays below what it labels.
    public func line(_ text: StyledText = "") {
        write(lines(text, width: isAside ? errorWidth : width))
    }

    /// Writes what `show` writes as an answer, which goes to the output whatever is done with remarks.
    public func answering(_ show: () -> Void) {
        let before = isAnswering
        isAnswering = true
        show()
        isAnswering = before
    }

    /// Writes an answer for a program, which is harmless as it is and keeps every byte.
    public func document(_ text: String) {
        guard !isMuted else { return }
        show(text, rows: rows(of: text.split(separator: "\n").map { DisplayWidth.of(String($0)) }))
    }

    /// Does `work` without a word but its errors.
    public func muted(_ work: () async -> Void) async {
        let before = isMuted
        isMuted = true
        await work()
        isMuted = before
    }

    /// Says what is waited for, if somebody wants to know; what is written next takes its place.
    public func progress(_ text: String) {
        guard showsProgress, !isMuted else { return }
        endProgress()
        let text = StyledText(text, .muted).sanitized
        // Only one line can be taken back.
        let columns = showsProgressWithErrors ? errorWidth() : width()
        progressSink.write((columns.map { text.truncated(to: $0 - 1) } ?? text).rendered(theme))
        hasProgress = true
    }

    /// Everything is written: ``outputFailure`` says for good whether it got lost.
    public func finish() {
        output.finish()
    }

    /// Writes a table, fitted to the width.
    public func table(_ table: Table) {
        write(table.lines(width: width()))
    }

    /// Writes a message to where errors go, and counts it.
    public func error(_ message: String) {
        failures += 1
        release()
        endProgress()
        errors.write(rendered(lines(StyledText(message, .error), width: errorWidth)))
    }

    /// Begins the answer to a command: what is written from now on is shown together by ``endAnswer()``.
    public func beginAnswer() {
        if pager != nil { held = ("", 0) }
    }

    /// Shows at once what was held back of the answer, since somebody is about to be asked.
    public func release() {
        guard let held, !held.text.isEmpty else { return }
        self.held = ("", 0)
        endProgress()
        output.writeInPieces(held.text)
    }

    /// Shows the answer, by the pager when it leaves no row for the prompt, and returns when its reader has left.
    public func endAnswer() async {
        guard let held else { return }
        self.held = nil
        guard !held.text.isEmpty else { return }
        endProgress()
        if let pager, let rows = pager.rows, held.rows >= rows, await pager.show(held.text) { return }
        output.writeInPieces(held.text)
    }

    private var progressSink: any ByteSink { showsProgressWithErrors ? errors : output }

    private func write(_ lines: [StyledText]) {
        guard !lines.isEmpty, !isMuted else { return }
        let text = rendered(lines)
        if isAside {
            endProgress()
            errors.write(text)
        } else {
            show(text, rows: rows(of: lines.map(\.width)))
        }
    }

    /// Writes to the output, or keeps it for the end of the answer.
    private func show(_ text: String, rows: @autoclosure () -> Int) {
        guard held == nil else {
            held?.text += text
            held?.rows += rows()
            return
        }
        endProgress()
        output.writeInPieces(text)
    }

    /// The rows that lines of so many columns take.
    private func rows(of lines: [Int]) -> Int {
        guard let width = width(), width > 0 else { return lines.count }
        return lines.reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    }

    /// Whether what is written now is no answer, and goes where errors go.
    private var isAside: Bool { !isAnswering && remarks == .aside }

    private func lines(_ text: StyledText, width: () -> Int?) -> [StyledText] {
        let text = text.sanitized
        return (wrapsText ? width() : nil).map { WordWrap.lines(text, width: $0) } ?? [text]
    }

    private func rendered(_ lines: [StyledText]) -> String {
        lines.reduce(into: "") { $0 += $1.rendered(theme) + "\n" }
    }

    /// Erases the line as ECMA-48 has it: back to its beginning, then EL.
    private func endProgress() {
        guard hasProgress else { return }
        hasProgress = false
        progressSink.write("\r\u{1B}[K")
    }
}
