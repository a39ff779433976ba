import Synchronization

/// The command that runs now, so that Ctrl-C can cancel it from any thread.
public final class InFlightCommand: Sendable {
    /// One run of a command. What is known of it is its own, so that nothing done to it reaches another.
    private final class Run: Sendable {
        private struct State {
            var isCancelled: Bool
            /// Known from the first time the command waits for something.
            var task: Task<Void, Never>?
        }

        private let state: Mutex<State>

        init(isCancelled: Bool) {
            state = Mutex(State(isCancelled: isCancelled))
        }

        var isCancelled: Bool { state.withLock { $0.isCancelled } }

        func cancel() {
            state.withLock { state in
                state.isCancelled = true
                state.task?.cancel()
            }
        }

        func know(_ task: Task<Void, Never>) {
            state.withLock { state in
                state.task = task
                if state.isCancelled { task.cancel() }
            }
        }
    }

    private struct State {
        var run: Run?
        var cancelsNext = false
    }

    /// How a command begins: at once, or as soon as the main actor is free.
    typealias Start = @MainActor @Sendable (_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never>

    /// The run that the current task belongs to.
    @TaskLocal private static var current: Run?

    private let state = Mutex(State())
    private let start: Start

    /// Nothing runs yet.
    public convenience init() {
        self.init(start: Self.startAtOnce)
    }

    init(start: @escaping Start) {
        self.start = start
    }

    /// Cancels the command that runs, if one does.
    public func cancel() {
        guard let run = state.withLock({ $0.run }) else { return }
        run.cancel()
        // Until the command waits for the first time, nobody else knows its task.
        if Self.current === run { withUnsafeCurrentTask { $0?.cancel() } }
    }

    /// Cancels the next command as it begins: what Ctrl-C does that is pressed together with Enter.
    public func cancelNext() {
        state.withLock { $0.cancelsNext = true }
    }

    /// Runs `command` so that `cancel()` reaches it, and tells whether it did.
    @MainActor
    func run(_ command: @escaping @MainActor () async -> Void) async -> Bool {
        let run = state.withLock { state in
            let run = Run(isCancelled: state.cancelsNext)
            state = State(run: run)
            return run
        }
        // Awaiting the task's value instead would leave the thread of the main actor twice for each command.
        let isCancelled = await withCheckedContinuation { ended in
            run.know(
                start {
                    await Self.$current.withValue(run) {
                        if run.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
                        await command()
                        ended.resume(returning: Task.isCancelled)
                    }
                })
        }
        state.withLock { $0.run = nil }
        return isCancelled
    }

    /// Begins `work` at once where the system can; it costs a change of threads where it cannot.
    private static let startAtOnce: Start = { work in
        if #available(macOS 26, iOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
    }
}
