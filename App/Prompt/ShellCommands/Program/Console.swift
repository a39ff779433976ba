public import DisplayText
public import TerminalIO

/// Where commands answer and ask.
@MainActor
public final class Console: AnswerWriter {
    /// Where answers and remarks are written.
    public let writer: TerminalWriter
    /// Whether a person can answer questions that a script does not expect.
    public let isAttended: Bool
    private let input: any LineInput
    private let idleLimit: Duration?
    /// Whether confirmations are answered with yes.
    public var confirmsAll: Bool
    /// The form of answers.
    public var form: OutputForm {
        didSet { writer.remarks = remarks }
    }
    private let notesToStandardError: Bool

    /// A console over a writer and an input.
    /// - Parameters:
    ///   - writer: Where answers and remarks are written.
    ///   - input: Where questions are answered.
    ///   - idleLimit: How long a question may wait; `nil` for forever.
    ///   - isAttended: Whether a person can answer questions that a script does not expect.
    ///   - answers: How commands answer.
    public init(
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
    public func confirm(_ question: String) async throws(CommandStop) -> Bool {
        if confirmsAll {
            guard !Task.isCancelled else { throw .interrupted }
            guard !writer.losesOutput else { throw .outputLost }
            return true
        }
        return try await asks(question)
    }

    private func asks(_ question: String) async throws(CommandStop) -> Bool {
        ["y", "yes"].contains(try await ask("\(question) [y/N]").lowercased())
    }

    /// Asks whether the file at `path` may be replaced, also where confirmations are answered; `command` is what replaces it
    /// unasked.
    /// - Throws: ``CommandStop/refused(_:)`` when no one can answer; ``CommandStop`` when there is no answer.
    public func mayReplace(_ path: String, or command: String) async throws(CommandStop) -> Bool {
        guard isAttended else {
            throw .refused("\(path) already exists; \"\(command)\" replaces it.")
        }
        writer.line("\(path) already exists.")
        return try await asks("Replace it?")
    }

    /// Asks a question and returns the answer.
    /// - Throws: ``CommandStop`` when there is none, the command is cancelled, or the output before it is lost.
    public func ask(
        _ label: String, secret: Bool = false, completing words: [String] = []
    ) async throws(CommandStop) -> String {
        guard !Task.isCancelled else { throw .interrupted }
        writer.release()
        guard !writer.losesOutput else { throw .outputLost }
        let request = InputRequest(
            kind: secret ? .secret : .answer, prompt: label, theme: writer.theme, idleLimit: idleLimit,
            completions: { words.endings(of: $0) })
        switch await input.read(request) {
        case .line(let answer):
            guard writer.outputFailure == nil else { throw .outputLost }
            return answer
        case .refused(let fault): throw .refused("\(fault)")
        case .end: throw unreadInput.map { .refused($0) } ?? .inputEnded(at: label)
        case .interrupted: throw .interrupted
        case .idle: throw .idle
        }
    }

    /// What to say of an input that could not be read to its end; `nil` when it could.
    public var unreadInput: String? {
        (input as? any FailingInput)?.failure.map { "The input cannot be read: \($0)." }
    }

    /// Reads a command behind `prompt`.
    /// - Parameters:
    ///   - prompt: What is shown in front of it, as `todo>`.
    ///   - keepsHistory: Whether the line may be recalled.
    ///   - hasIdleLimit: Whether it may wait no longer than a question.
    ///   - search: A search that shows what it finds while it is typed.
    ///   - completions: The words that could complete the text up to the cursor.
    public func readCommand(
        after prompt: String, keepsHistory: Bool = true, hasIdleLimit: Bool = true, search: LiveSearch? = nil,
        completions: @escaping @Sendable (String) -> [String]
    ) async -> InputEvent {
        await input.read(
            InputRequest(
                kind: .command, prompt: prompt, keepsHistory: keepsHistory, theme: writer.theme,
                idleLimit: hasIdleLimit ? idleLimit : nil, completions: completions, search: search))
    }
}

extension [String] {
    /// What completes the last word of `typed`, which may be a beginning of several words, in any case, of some of these.
    package func endings(of typed: String) -> [String] {
        let known = typed.unicodeScalars.count - typed.unicodeScalars.reversed().prefix { $0 != " " }.count
        return filter { $0.lowercased().hasPrefix(typed.lowercased()) }
            .map { String($0.unicodeScalars.dropFirst(known)) }
    }
}
