/// Answers to questions, from the terminal or from a pipe. The terminal is taken over only while an answer is typed: at other
/// times Ctrl-C ends the process, and what another program does to the terminal is its own affair.
@MainActor
public final class QuestionInput: LineInput {
    private let readsPipe: Bool
    private lazy var pipe = PipeInput()
    private var isPiped = false

    /// Answers from the terminal; from a pipe too, if it `readsPipe`: otherwise it gets no answer there.
    public init(readsPipe: Bool = true) {
        self.readsPipe = readsPipe
    }

    /// Waits for one line.
    public func read(_ request: InputRequest) async -> InputEvent {
        guard !isPiped, let terminal = TerminalInput() else {
            isPiped = true
            return readsPipe ? await pipe.read(request) : .end
        }
        let watcher = SignalWatcher([.interrupt]) { _ in terminal.interrupt() }
        defer { withExtendedLifetime(watcher) {} }
        let event = await terminal.read(request)
        await terminal.close()
        return event
    }
}
