public import DisplayText
import PlatformLibc
import Records

/// Writes everything that a person reads, and sanitises it.
@MainActor
public final class TerminalWriter {
    private let output: any ByteSink
    private let errors: any ByteSink
    private let width: () -> Int?
    private let errorWidth: () -> Int?
    private let wrapsText: Bool
    /// The colours in use; `nil` for none.
    public var theme: Theme?
    /// How numbers and times are written.
    public let format: RegionalFormat
    /// The current width; `nil` when the output is not a terminal.
    public var columns: Int? { width() }
    /// Whether progress is shown: to a person, not in a pipe.
    public var showsProgress = false
    /// Whether progress goes to the errors, since the output is redirected.
    public var showsProgressWithErrors = false
    private var hasProgress = false
    /// Where remarks go: greetings, hints, what a command did.
    public var remarks = Remarks.shown
    private var isAnswering = false
    /// Whether the first of the answers that make up one document is out; `nil` where each is a document of its own.
    package var hasAnswered: Bool?
    /// Whether only errors are written.
    public private(set) var isMuted = false
    /// Shows answers longer than the screen; `nil` lets them scroll.
    public var pager: (any Pager)?
    /// The answer so far and its rows, held back while a pager may be needed.
    private var held: (text: String, rows: Int)?
    /// The number of errors written; a command that adds one has failed.
    public private(set) var failures = 0

    /// Where text that is not an answer goes.
    public enum Remarks: Sendable, Hashable {
        /// To the output, among the answers.
        case shown
        /// To the errors, so that the output holds only answers.
        case aside
    }

    /// Why output was lost; `nil` if it was not.
    public var outputFailure: String? { output.failure }

    /// Whether output was lost because its reader has ended, as `head` does.
    public var hasLostReader: Bool { output.hasLostReader }

    /// Whether the output is a terminal, whose size may be unknown.
    package var isTerminal = false

    /// Whether the next output is known to be lost.
    public var losesOutput: Bool { output.failure != nil || output.isFull }

    /// A writer to `output` and `errors`; without a theme there are no colours.
    /// - Parameters:
    ///   - output: Where answers go.
    ///   - errors: Where messages go.
    ///   - theme: The colours; `nil` for none.
    ///   - width: The columns of the output, asked for each text; `nil` for no limit.
    ///   - errorWidth: The columns of the errors; `width` by default.
    ///   - wrapsText: Whether messages are wrapped, and not only tables.
    ///   - format: How numbers and times are written.
    public init(
        output: any ByteSink, errors: any ByteSink, theme: Theme? = nil, width: @escaping () -> Int? = { nil },
        errorWidth: (() -> Int?)? = nil, wrapsText: Bool = true, format: RegionalFormat = RegionalFormat()
    ) {
        self.format = format
        self.output = output
        self.errors = errors
        self.theme = theme
        self.width = width
        self.errorWidth = errorWidth ?? width
        self.wrapsText = wrapsText
    }

    /// The writer of this process: to `output`, which is standard output without one, and to standard error, each as wide as its
    /// terminal. Progress is shown where one of them is a terminal.
    public static func ofProcess(output: (any ByteSink)? = nil, format: RegionalFormat) -> TerminalWriter {
        let writer = TerminalWriter(
            output: output ?? FileDescriptorSink(descriptor: STDOUT_FILENO),
            errors: FileDescriptorSink(descriptor: STDERR_FILENO),
            width: { TerminalSize.columns(ofDescriptor: STDOUT_FILENO) },
            errorWidth: { TerminalSize.columns(ofDescriptor: STDERR_FILENO) }, format: format)
        writer.isTerminal = isatty(STDOUT_FILENO) == 1
        writer.showsProgress = writer.isTerminal || isatty(STDERR_FILENO) == 1
        writer.showsProgressWithErrors = !writer.isTerminal
        return writer
    }

    /// Writes a text, wrapped between words; lines after a label are indented to its text.
    public func line(_ text: StyledText = "") {
        write(lines(text, width: isAside ? errorWidth : width))
    }

    /// Writes what `show` writes as an answer, which always goes to the output.
    public func answering(_ show: () -> Void) {
        let before = isAnswering
        isAnswering = true
        show()
        isAnswering = before
    }

    /// Writes an answer for a program as it is; at a terminal `name` replaces each hidden character but line ends.
    public func document(_ text: String, naming name: (Unicode.Scalar) -> String = Sanitizer.name) {
        guard !isMuted else { return }
        let text = isTerminal || columns != nil ? Sanitizer.document(text, naming: name) : text
        show(text, rows: rows(of: text.split(separator: "\n").map { DisplayWidth.of(String($0)) }))
    }

    /// Runs `work` without output, except for errors.
    public func muted(_ work: () async -> Void) async {
        let before = isMuted
        isMuted = true
        await work()
        isMuted = before
    }

    /// Shows what the program waits for, if progress is shown; the next output replaces it.
    public func progress(_ text: String) {
        guard showsProgress, !isMuted else { return }
        endProgress()
        let text = StyledText(text, .muted).sanitized
        // Only one line can be erased.
        let columns = showsProgressWithErrors ? errorWidth() : width()
        progressSink.write((columns.map { text.truncated(to: $0 - 1) } ?? text).rendered(theme))
        hasProgress = true
    }

    /// Called after the last write: ``outputFailure`` is final then.
    public func finish() {
        output.finish()
    }

    /// Writes a table, fitted to the width.
    public func table(_ table: Table) {
        write(table.lines(width: width(), format: format))
    }

    /// Writes a message to the errors and counts it. Amounts in it are written as elsewhere; what it quotes stays.
    public func error(_ message: String) {
        error(message, quoting: "")
    }

    /// Writes a message to the errors that counts as no failure.
    public func warning(_ message: String) {
        tell(message, quoting: "")
    }

    /// Writes a message as `error(_:)` does, and behind it words that stay as they are.
    ///
    /// Where there is no room behind it they stand below, in one line for the terminal to wrap, so that they can be copied.
    public func error(_ message: String, quoting words: String) {
        failures += 1
        tell(message, quoting: words)
    }

    private func tell(_ message: String, quoting words: String) {
        release()
        endProgress()
        let (message, words) = (StyledText.message(message, .error), StyledText(words, .error))
        let isAlone = words.text.isEmpty
        var lines = lines(isAlone ? message : message + StyledText(" ") + words, width: errorWidth)
        if lines.count > 1, !isAlone { lines = self.lines(message, width: errorWidth) + [words.sanitized] }
        errors.write(rendered(lines))
    }

    /// Begins the answer to a command: the output is held back until ``endAnswer()``.
    public func beginAnswer() {
        if pager != nil { held = ("", 0) }
    }

    /// Writes the held-back output, since a question follows.
    public func release() {
        guard let held, !held.text.isEmpty else { return }
        self.held = ("", 0)
        endProgress()
        output.writeInPieces(held.text)
    }

    /// Shows the answer, in the pager when it leaves no row for the prompt, and returns when the reader leaves.
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

    /// Writes to the output, or holds it back until the end of the answer.
    private func show(_ text: String, rows: @autoclosure () -> Int) {
        guard held == nil else {
            held?.text += text
            held?.rows += rows()
            return
        }
        endProgress()
        output.writeInPieces(text)
    }

    /// The rows that lines of these widths take on the screen.
    private func rows(of lines: [Int]) -> Int {
        guard let width = width(), width > 0 else { return lines.count }
        return lines.reduce(0) { $0 + max(1, ($1 + width - 1) / width) }
    }

    private var isAside: Bool { !isAnswering && remarks == .aside }

    private func lines(_ text: StyledText, width: () -> Int?) -> [StyledText] {
        let text = text.written(in: format).sanitized
        return (wrapsText ? width() : nil).map { WordWrap.lines(text, width: $0) } ?? [text]
    }

    private func rendered(_ lines: [StyledText]) -> String {
        lines.reduce(into: "") { $0 += $1.rendered(theme) + "\n" }
    }

    /// Erases the line (ECMA-48): CR, then EL.
    private func endProgress() {
        guard hasProgress else { return }
        hasProgress = false
        progressSink.write("\r\u{1B}[K")
    }
}

/// Writes the answers of commands in the form that was chosen: as tables for people, or as documents for programs.
@MainActor
public protocol AnswerWriter: AnyObject {
    /// Where they are written.
    var writer: TerminalWriter { get }
    /// The form of answers.
    var form: OutputForm { get }
}

extension AnswerWriter {
    /// Answers with rows: as a table, numbered from `start` unless that is `nil`, or in a form for programs.
    /// - Parameters:
    ///   - kind: The fields of a row.
    ///   - rows: The rows, in order.
    ///   - start: The number of the first row.
    ///   - nothing: The text for people when there are no rows.
    public func answer<Row>(
        _ kind: AnswerKind<Row>, _ rows: [Row], numberedFrom start: Int? = 1, ifEmpty nothing: String = ""
    ) {
        answer(kind, rows) { writer in
            if rows.isEmpty {
                if !nothing.isEmpty { writer.line(StyledText(nothing)) }
            } else {
                writer.table(kind.table(of: rows, numberedFrom: start))
            }
        }
    }

    /// Answers with one row; `showToPeople` writes it in the form for people.
    public func answer<Row>(_ kind: AnswerKind<Row>, _ row: Row, _ showToPeople: (TerminalWriter) -> Void) {
        answer(kind, [row], showToPeople)
    }

    /// Answers with rows; `showToPeople` writes them in the form for people.
    public func answer<Row>(_ kind: AnswerKind<Row>, _ rows: [Row], _ showToPeople: (TerminalWriter) -> Void) {
        guard form == .table else {
            var answer = AnswerText(kind, rows: rows)
            answer.isContinued = writer.hasAnswered == true
            if writer.hasAnswered != nil { writer.hasAnswered = true }
            return document(answer.text(in: form))
        }
        writer.answering { showToPeople(writer) }
    }

    /// Writes a document in the form of answers; at a terminal JSON gets its own escapes of hidden characters.
    public func document(_ text: String) {
        writer.document(text, naming: form == .json ? FieldText.jsonEscape : Sanitizer.name)
    }

    /// Adds a line to the answer above it; with a form for programs it is a remark.
    public func summary(_ text: StyledText) {
        guard form == .table else { return writer.line(text) }
        writer.answering { writer.line(text) }
    }
}

extension TerminalWriter {
    /// Writes the fields of one record, a line each, with aligned values when there is room.
    public func fields(_ fields: [(title: String, value: StyledText)]) {
        let fields = fields.map { (title: $0.title, value: $0.value.written(in: format)) }
        let widest = fields.map(\.title.count).max() ?? 0
        let fits = fields.allSatisfy { widest + 2 + $0.value.width <= columns ?? .max }
        for (title, value) in fields {
            let gap = fits ? String(repeating: " ", count: widest - title.count + 2) : ": "
            line(StyledText(title + gap, .muted) + value)
        }
    }
}
