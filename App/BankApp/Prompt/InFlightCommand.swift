import Synchronization

/// The command that runs now, so that Ctrl-C can cancel it from any thread.
public final class InFlightCommand: Sendable {
    /// One run of a command; its identity tells it from all others for as long as it is known.
    private final class Run: Sendable {}

    private struct State {
        var run: Run?
        /// Known from the first time the command waits for something.
        var task: Task<Void, Never>?
        var isCancelled = false
        var cancelsNext = false
    }

    /// The run that the current task belongs to.
    @TaskLocal private static var current: Run?

    private let state = Mutex(State())

    /// Nothing runs yet.
    public init() {}

    /// Cancels the command that runs, if one does.
    public func cancel() {
        let run = state.withLock { state in
            state.isCancelled = true
            state.task?.cancel()
            return state.run
        }
        // Until the command waits for the first time, nobody else knows its task.
        if let run, Self.current === run { withUnsafeCurrentTask { $0?.cancel() } }
    }

    /// Cancels the next command as it begins: what Ctrl-C does that is pressed together with Enter.
    public func cancelNext() {
        state.withLock { $0.cancelsNext = true }
    }

    /// Runs `command` so that `cancel()` reaches it, and tells whether it did.
    @MainActor
    func run(_ command: @escaping @MainActor () async -> Void) async -> Bool {
        let run = Run()
        // Awaiting the task's value instead would leave the thread of the main actor twice for each command.
        let isCancelled = await withCheckedContinuation { ended in
            let task = Self.start {
                await Self.$current.withValue(run) {
                    self.begin(run)
                    await command()
                    ended.resume(returning: Task.isCancelled)
                }
            }
            state.withLock { state in
                state.task = task
                if state.isCancelled { task.cancel() }
            }
        }
        state.withLock { state in
            state.run = nil
            state.task = nil
        }
        return isCancelled
    }

    private func begin(_ run: Run) {
        let isCancelled = state.withLock { state in
            state = State(run: run, isCancelled: state.cancelsNext)
            return state.isCancelled
        }
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
    }

    /// Begins `work` at once where the system can; it costs a change of threads where it cannot.
    @MainActor
    private static func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
    }
}
