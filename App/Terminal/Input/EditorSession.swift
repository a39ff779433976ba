import CLineEditor

/// The line editor, on the one thread that may touch it.
final class EditorSession {
    private let mailbox: ReaderMailbox<EditorJob>
    private let output: Int32
    private var editor: OpaquePointer?
    private var onWait: @Sendable () -> Void = {}
    private var completions: @Sendable (String) -> [String] = { _ in [] }
    /// What stood before the cursor when Tab found more than one word: Tab again lists them.
    private var ambiguousText: String?

    /// Opens the editor on the calling thread.
    init(mailbox: ReaderMailbox<EditorJob>, input: Int32, output: Int32) {
        self.mailbox = mailbox
        self.output = output
        editor = line_editor_open(input, output, mailbox.pipe.readEnd, callbacks)
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

    private func read(_ job: EditorJob) -> InputEvent {
        guard let editor else { return .end }
        for line in job.remembered { line_editor_remember(editor, line) }
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
            })
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> EditorSession? {
        context.map { Unmanaged<EditorSession>.fromOpaque($0).takeUnretainedValue() }
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
