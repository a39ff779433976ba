import BankAnswers
import BankKernel
import DisplayText
import Records
import TerminalIO

/// Output and questions for text views.
@MainActor
final class Console {
    let writer: TerminalWriter
    /// Whether a person can answer questions that a script does not expect.
    let isAttended: Bool
    private let input: any LineInput
    private let idleLimit: Duration?
    private let confirmsAll: Bool
    /// The form of answers.
    var form: OutputForm {
        didSet { writer.remarks = remarks }
    }
    private let notesToStandardError: Bool

    init(
        writer: TerminalWriter, input: any LineInput, idleLimit: Duration?, isAttended: Bool = true,
        answers: AnswerSettings = AnswerSettings()
    ) {
        self.writer = writer
        self.isAttended = isAttended
        self.input = input
        self.idleLimit = idleLimit
        confirmsAll = answers.confirmsAll
        notesToStandardError = answers.notesToStandardError
        form = answers.form
        writer.remarks = remarks
    }

    private var remarks: TerminalWriter.Remarks {
        form == .table && !notesToStandardError ? .shown : .aside
    }

    /// Asks for a confirmation of what was just shown; only `y` and `yes` confirm.
    /// - Throws: ``CommandStop`` when there is no answer.
    func confirm(_ question: String) async throws(CommandStop) -> Bool {
        if confirmsAll {
            guard !Task.isCancelled else { throw .interrupted }
            guard !writer.losesOutput else { throw .outputLost }
            return true
        }
        return ["y", "yes"].contains(try await ask("\(question) [y/N]").lowercased())
    }

    /// Asks whether the file at `path` may be replaced; `command` is what replaces it unasked.
    /// - Throws: `CommandStop.refused` when nobody is there to answer; ``CommandStop`` when there is no answer.
    func mayReplace(_ path: String, or command: String) async throws(CommandStop) -> Bool {
        guard isAttended else {
            throw .refused("\(path) already exists; \"\(command)\" replaces it.")
        }
        writer.line("\(path) already exists.")
        return try await confirm("Replace it?")
    }

    /// Asks a question and returns the answer.
    /// - Throws: ``CommandStop`` when there is none, the command is cancelled, or the output before it is lost.
    func ask(
        _ label: String, secret: Bool = false, completing words: [String] = []
    ) async throws(CommandStop) -> String {
        guard !Task.isCancelled else { throw .interrupted }
        writer.release()
        guard !writer.losesOutput else { throw .outputLost }
        let request = InputRequest(
            kind: secret ? .secret : .answer, prompt: label, theme: writer.theme, idleLimit: idleLimit,
            completions: { text in words.filter { $0.hasPrefix(text) } })
        switch await input.read(request) {
        case .line(let answer):
            guard writer.outputFailure == nil else { throw .outputLost }
            return answer
        case .refused(let fault): throw .refused("\(fault)")
        case .end: throw .inputEnded(at: label)
        case .interrupted: throw .interrupted
        case .idle: throw .idle
        }
    }

    /// Reads a command at the prompt of `screen`.
    func readCommand(at screen: any Screen, titled title: String, by completer: Completer) async -> InputEvent {
        let request = InputRequest(
            kind: .command, prompt: "\(title)>", keepsHistory: screen.mayBeLogged, theme: writer.theme,
            idleLimit: screen.belongsToCustomer ? idleLimit : nil, completions: { completer.candidates(for: $0) },
            search: screen.liveSearch)
        return await input.read(request)
    }
}

extension Console {
    /// Answers with rows: as a table, numbered from `start` unless that is `nil`, or in a form for programs.
    /// - Parameter nothing: the text for people when there are no rows.
    func answer<Row>(
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
    func answer<Row>(_ kind: AnswerKind<Row>, _ row: Row, _ showToPeople: (TerminalWriter) -> Void) {
        answer(kind, [row], showToPeople)
    }

    /// Answers with rows; `showToPeople` writes them in the form for people.
    func answer<Row>(_ kind: AnswerKind<Row>, _ rows: [Row], _ showToPeople: (TerminalWriter) -> Void) {
        guard form == .table else {
            return document(AnswerText(kind, rows: rows).text(in: form))
        }
        writer.answering { showToPeople(writer) }
    }

    /// Writes a document in the form of answers; at a terminal JSON gets its own escapes of hidden characters.
    func document(_ text: String) {
        writer.document(text, naming: form == .json ? FieldText.jsonEscape : Sanitizer.name)
    }

    /// Adds a line to the answer above it; with a form for programs it is a remark.
    func summary(_ text: StyledText) {
        guard form == .table else { return writer.line(text) }
        writer.answering { writer.line(text) }
    }
}
