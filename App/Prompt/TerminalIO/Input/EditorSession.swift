import CLineEditor

/// The line editor, on the one thread that may touch it.
final class EditorSession {
    private let mailbox: ReaderMailbox<EditorJob>
    private let input: Int32
    private let output: Int32
    private let settings: EditorSettings
    private var editor: OpaquePointer?
    private var search = HistorySearch()
    private var onWait: @Sendable () -> Void = {}
    private var completions: @Sendable (String) -> [String] = { _ in [] }
    /// The text before the cursor when Tab found several words; a second Tab lists them.
    private var ambiguousText: String?

    /// Opens the editor on the calling thread.
    init(mailbox: ReaderMailbox<EditorJob>, input: Int32, output: Int32, settings: EditorSettings) {
        self.mailbox = mailbox
        self.input = input
        self.output = output
        self.settings = settings
        open()
    }

    /// Serves one read after the other until the mailbox is closed.
    func run() {
        while let job = mailbox.nextJob() {
            let event = read(job)
            mailbox.finish()
            job.deliver(event)
        }
        if let editor { line_editor_close(editor) }
        editor = nil
    }

    private func open() {
        let keys =
            switch settings.keys {
            case nil: LINE_EDITOR_KEYS_ANY
            case .emacs: LINE_EDITOR_KEYS_EMACS
            case .vi: LINE_EDITOR_KEYS_VI
            }
        editor = line_editor_open(
            input, output, mailbox.pipe.readEnd, keys, settings.trustedStartupFile, callbacks)
        search = HistorySearch()
    }

    private func read(_ job: EditorJob) -> InputEvent {
        if job.forgetsOthers {
            if let editor { line_editor_close(editor) }
            open()
        }
        guard let editor else { return .end }
        if mailbox.takeInterruptBetweenReads() { line_editor_drop_pasted(editor) }
        for line in job.remembered {
            line_editor_remember(editor, line)
            search.append(line)
        }
        search.rest()
        completions = job.request.completions
        onWait = job.request.onWait
        ambiguousText = nil
        var line: UnsafePointer<CChar>?
        let limit = job.request.idleLimit.pollLimit
        let outcome =
            job.request.kind == .secret
            ? line_editor_read_secret(editor, job.prompt, limit, &line)
            : line_editor_read(editor, job.prompt, job.request.kind == .command, limit, &line)
        let event = event(of: outcome, line: line)
        if job.request.kind == .secret { line_editor_wipe(editor) }
        return event
    }

    private func event(of outcome: line_editor_outcome, line: UnsafePointer<CChar>?) -> InputEvent {
        switch outcome {
        case LINE_EDITOR_LINE: line.map { .line(String(cString: $0)) } ?? .end
        case LINE_EDITOR_INTERRUPTED: .interrupted
        case LINE_EDITOR_IDLE: .idle
        default: .end
        }
    }

    /// The session outlives the editor, which calls back only from within `run`.
    private var callbacks: line_editor_callbacks {
        line_editor_callbacks(
            context: Unmanaged.passUnretained(self).toOpaque(),
            take_pokes: { EditorSession.from($0)?.mailbox.takePokes().rawValue ?? 0 },
            waits: { EditorSession.from($0)?.onWait() },
            accepts: { _, scalar in Unicode.Scalar(scalar).map { !Sanitizer.isHidden($0) } ?? false },
            complete: { context, typed in
                guard let typed else { return }
                EditorSession.from(context)?.complete(String(cString: typed))
            },
            recall: { context, direction, line, cursor in
                guard let line else { return }
                EditorSession.from(context)?.recall(direction, from: String(cString: line), cursor: Int(cursor))
            })
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> EditorSession? {
        context.map { Unmanaged<EditorSession>.fromOpaque($0).takeUnretainedValue() }
    }

    private func recall(_ direction: Int32, from line: String, cursor: Int) {
        let recalled = direction < 0 ? search.older(than: line, cursor: cursor) : search.newer(than: line)
        if let editor, let recalled { line_editor_show(editor, recalled) }
    }

    private func complete(_ typed: String) {
        guard let editor else { return }
        switch Completion(typed: typed, candidates: completions(typed)) {
        case .nothing: break
        case .replace(let scalars, let text): line_editor_replace(editor, Int32(scalars), text)
        case .ambiguous(let words):
            if ambiguousText == typed {
                let text = CandidateList.text(words, width: TerminalSize.columns(ofDescriptor: output))
                line_editor_list(editor, text)
            }
            ambiguousText = typed
        }
    }
}

/// One read for the editor thread.
struct EditorJob: Sendable {
    let request: InputRequest
    /// As libedit takes it: escape sequences between characters U+0001, a blank at the end.
    let prompt: String
    /// Lines to be recalled from now on, the newest last.
    let remembered: [String]
    /// Whether they replace the whole history and the cut buffer, which belonged to another customer.
    let forgetsOthers: Bool
    let deliver: @Sendable (InputEvent) -> Void

    /// A prompt in its colour, sanitised.
    static func prompt(_ text: String, theme: Theme?) -> String {
        let text = Sanitizer.visible(text)
        guard let parameters = theme?.parameters(of: .accent), !text.isEmpty else { return text + " " }
        return "\u{1}\u{1B}[\(parameters)m\u{1}\(text)\u{1}\u{1B}[0m\u{1} "
    }
}
