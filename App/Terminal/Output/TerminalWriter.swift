/// The one writer of all that a person reads. It makes every text harmless, whoever it comes from.
@MainActor
public final class TerminalWriter {
    private let output: any ByteSink
    private let errors: any ByteSink
    private let width: () -> Int?
    /// The colours in use; `nil` for none.
    public var theme: Theme?
    /// The columns there are now; `nil` when nobody sees them.
    public var columns: Int? { width() }
    /// Whether a person waits who wants to know for what; a pipe does not.
    public var showsProgress = false
    private var hasProgress = false
    /// Where goes what is no answer: greetings, hints, what a command did.
    public var remarks = Remarks.shown
    private var isAnswering = false
    private var isMuted = false
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

    /// A writer to `output`, and to `errors` what went wrong; colours only with a theme.
    /// - Parameter width: the columns there are, asked anew for each table and paragraph; `nil` for no limit.
    public init(
        output: any ByteSink, errors: any ByteSink, theme: Theme? = nil, width: @escaping () -> Int? = { nil }
    ) {
        self.output = output
        self.errors = errors
        self.theme = theme
        self.width = width
    }

    /// Writes one line, as long as it is.
    public func line(_ text: StyledText = "") {
        write([text.sanitized])
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
        endProgress()
        output.write(text)
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
        output.write(StyledText(text, .muted).sanitized.rendered(theme))
        hasProgress = true
    }

    /// Writes a text of one or more lines, broken at blanks where the width ends.
    public func paragraph(_ text: String, style: Style = .plain) {
        let text = Sanitizer.visible(text)
        let lines = width().map { WordWrap.lines(text, width: $0) } ?? [text]
        write(lines.map { StyledText($0, style) })
    }

    /// Writes a table, fitted to the width.
    public func table(_ table: Table) {
        write(table.lines(width: width()))
    }

    /// Writes a message to where errors go, and counts it.
    public func error(_ message: String) {
        failures += 1
        endProgress()
        errors.write(StyledText(message, .error).sanitized.rendered(theme) + "\n")
    }

    private func write(_ lines: [StyledText]) {
        guard !lines.isEmpty, !isMuted else { return }
        endProgress()
        (isAnswering || remarks == .shown ? output : errors).write(
            lines.reduce(into: "") { $0 += $1.rendered(theme) + "\n" })
    }

    /// Erases the line as ECMA-48 has it: back to its beginning, then EL.
    private func endProgress() {
        guard hasProgress else { return }
        hasProgress = false
        output.write("\r\u{1B}[K")
    }
}
