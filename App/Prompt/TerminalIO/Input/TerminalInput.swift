import CLineEditor
import PlatformLibc
import SystemFiles

/// Lines edited at a terminal, with history, completion, pasting and secrets.
///
/// Only one can exist at a time: libedit and the terminal modes belong to the whole process. From `init` to `close()` the
/// terminal does not echo between two reads: what is typed early may be a password.
@MainActor
public final class TerminalInput: LineInput {
    private nonisolated let mailbox: ReaderMailbox<EditorJob>
    private let threadEnd = EndSignal()
    private var history: LineHistory
    private var unsent: [String]
    private var forgetsOthers = false

    /// The terminal of the process, shown on standard output or, when that is redirected, on standard error; `nil` when
    /// neither is a terminal.
    public convenience init?(settings: EditorSettings = EditorSettings()) {
        guard let output = [Int32(1), 2].first(where: terminal_is_present) else { return nil }
        self.init(input: 0, output: output, settings: settings)
    }

    /// Takes over a terminal; `nil` when the input is not a terminal, or the system has no thread or pipe left.
    /// - Parameters:
    ///   - input: The descriptor that keys come from.
    ///   - output: The descriptor that lines are shown on.
    ///   - history: Lines to be recalled, the newest last.
    ///   - settings: How lines are edited.
    public init?(
        input: Int32, output: Int32, history: [String] = [], settings: EditorSettings = EditorSettings()
    ) {
        guard terminal_is_present(input), let pipe = WakePipe() else { return nil }
        self.history = LineHistory(history)
        unsent = self.history.lines
        let mailbox = ReaderMailbox<EditorJob>(pipe: pipe)
        self.mailbox = mailbox
        terminal_remember(input, output)
        let isStarted = NewThread.start { [threadEnd] in
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

    /// Replaces the lines that can be recalled, the newest last: another user is at the terminal.
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

    /// Ends the pending read, if any, as interrupted and drops pasted lines that have not run. Callable from any thread.
    public nonisolated func interrupt() {
        mailbox.poke(.interrupt)
    }

    /// Interrupts questions when a signal asks the process to end, for as long as the watcher lives, so that the terminal is left
    /// as it was.
    public func interruptedBySignals() -> SignalWatcher {
        SignalWatcher([.interrupt, .terminate, .hangUp]) { [self] _ in interrupt() }
    }

    /// Redraws the edited line, if any, at the current width. Callable from any thread.
    public nonisolated func windowChanged() {
        mailbox.poke(.resize)
    }

    /// Restores the terminal. The pending read ends; later ones end at once.
    public func close() async {
        mailbox.close()
        await threadEnd.wait()
        terminal_forget()
    }
}

/// How lines are edited.
public struct EditorSettings: Sendable, Hashable {
    /// Key bindings.
    public enum Keys: String, Sendable, Hashable, CaseIterable {
        /// Those of emacs, the default of bash.
        case emacs
        /// Those of vi: a line begins in insert mode, and ESC leads to command mode.
        case vi
    }

    /// The keys; `nil` for those of the startup file, or else emacs.
    public var keys: Keys?
    /// A file of settings as editrc(5) has them; `nil` for none.
    public var startupFile: String?

    /// Settings; the defaults without arguments.
    public init(keys: Keys? = nil, startupFile: String? = nil) {
        self.keys = keys
        self.startupFile = startupFile
    }

    /// The startup file, unless others can write it: a key can run what is bound there.
    var trustedStartupFile: String? {
        guard let startupFile, let status = FileStatus(startupFile), status.isFile, status.owner == getuid(),
            status.permissions & 0o022 == 0
        else { return nil }
        return startupFile
    }
}
