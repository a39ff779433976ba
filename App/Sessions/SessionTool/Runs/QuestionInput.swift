import Terminal

/// Answers from the terminal, or from a pipe. The terminal is taken over only while an answer is typed: at other times Ctrl-C
/// ends the process, and what a program of a session does to the terminal is its own affair.
@MainActor
final class QuestionInput: LineInput {
    private lazy var pipe = PipeInput()
    private var isPiped = false

    func read(_ request: InputRequest) async -> InputEvent {
        guard !isPiped, let terminal = TerminalInput() else {
            isPiped = true
            return await pipe.read(request)
        }
        let watcher = SignalWatcher([.interrupt]) { _ in terminal.interrupt() }
        defer { withExtendedLifetime(watcher) {} }
        let event = await terminal.read(request)
        await terminal.close()
        return event
    }
}
