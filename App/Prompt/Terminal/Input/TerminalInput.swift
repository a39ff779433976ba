import CLineEditor

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Lines that a person edits at a terminal: recalled, completed, pasted, or typed unseen.
///
/// There is one at a time: libedit and the modes that are put back at exit belong to the whole process.
/// From `init` to `close()` the terminal does not echo what is typed between two reads: it may be an early password.
@MainActor
public final class TerminalInput: LineInput {
    private nonisolated let mailbox: ReaderMailbox<EditorJob>
    private let threadEnd = EndSignal()
    private var history: LineHistory
    private var unsent: [String]
    private var forgetsOthers = false

    /// The terminal that the process was started at, which shows what is typed on standard output or, where that leads
    /// elsewhere, on standard error; `nil` when neither is one.
    public convenience init?(settings: EditorSettings = EditorSettings()) {
        guard let output = [Int32(1), 2].first(where: terminal_is_present) else { return nil }
        self.init(input: 0, output: output, settings: settings)
    }

    /// Takes a terminal over; `nil` when the input is none, or the system has no thread or pipe to give.
    /// - Parameter history: lines to be recalled, the newest last.
    public init?(
        input: Int32, output: Int32, history: [String] = [], settings: EditorSettings = EditorSettings()
    ) {
        guard terminal_is_present(input), let pipe = WakePipe() else { return nil }
        self.history = LineHistory(history)
        unsent = self.history.lines
        let mailbox = ReaderMailbox<EditorJob>(pipe: pipe)
        self.mailbox = mailbox
        terminal_remember(input, output)
        let isStarted = ReaderThread.start { [threadEnd] in
            EditorSession(mailbox: mailbox, input: input, output: output, settings: settings).run()
            threadEnd.end()
        }
        guard isStarted else { return nil }
    }

    isolated deinit {
        mailbox.close()
    }

    /// The lines that can be recalled, the newest last, for the application to keep.
    public var rememberedLines: [String] { history.lines }

    /// Lets a line be recalled from now on; a repetition of the last one and an empty one are not kept.
    public func remember(_ line: String) {
        if history.append(line) { unsent.append(line) }
    }

    /// Lets these lines be recalled from now on, the newest last, and no others: somebody else sits at the terminal.
    public func recall(_ lines: [String]) {
        history = LineHistory(lines)
        unsent = history.lines
        forgetsOthers = true
    }

    /// Waits for one line.
    public func read(_ request: InputRequest) async -> InputEvent {
        let remembered = unsent
        let forgetsOthers = forgetsOthers
        unsent = []
        self.forgetsOthers = false
        let prompt = EditorJob.prompt(request.prompt, theme: request.theme)
        return await withCheckedContinuation { continuation in
            let isTaken = mailbox.post(
                EditorJob(request: request, prompt: prompt, remembered: remembered, forgetsOthers: forgetsOthers) {
                    continuation.resume(returning: $0)
                })
            if !isTaken { continuation.resume(returning: .end) }
        }
    }

    /// Ends the read that waits, if any, as interrupted, and drops lines that were pasted and have not run. From any thread.
    public nonisolated func interrupt() {
        mailbox.poke(.interrupt)
    }

    /// Draws the line that is edited, if any, at the width the window has now. From any thread.
    public nonisolated func windowChanged() {
        mailbox.poke(.resize)
    }

    /// Gives the terminal back as it was found. A read that waits ends; later ones end at once.
    public func close() async {
        mailbox.close()
        await threadEnd.wait()
        terminal_forget()
    }
}

/// How a person likes to edit a line.
public struct EditorSettings: Sendable, Hashable {
    /// The keys that are known.
    public enum Keys: String, Sendable, Hashable, CaseIterable {
        /// Those of emacs, which bash has at first.
        case emacs
        /// Those of vi: a line begins where they insert, and ESC leads to where they command.
        case vi
    }

    /// The keys; `nil` for those of the startup file, or else emacs.
    public var keys: Keys?
    /// A file of settings as editrc(5) has them; `nil` for none.
    public var startupFile: String?

    /// Settings; without arguments those of somebody who has no wishes.
    public init(keys: Keys? = nil, startupFile: String? = nil) {
        self.keys = keys
        self.startupFile = startupFile
    }

    /// The startup file, if nobody else could have written it: what is bound there runs at a key.
    var trustedStartupFile: String? {
        var status = stat()
        guard let startupFile, stat(startupFile, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == getuid(), status.st_mode & 0o022 == 0
        else { return nil }
        return startupFile
    }
}
