import Synchronization

/// The command that runs now, so that Ctrl-C can cancel it from any thread.
public final class InFlightCommand: Sendable {
    private struct State {
        /// Known from the first time the command waits for something.
        var task: Task<Void, Never>?
        /// Tells the command's own task from others until then.
        var identity: Int?
        var isCancelled = false
        var cancelsNext = false
    }

    private let state = Mutex(State())

    /// Nothing runs yet.
    public init() {}

    /// Cancels the command that runs, if one does.
    public func cancel() {
        let identity = state.withLock { state in
            state.isCancelled = true
            state.task?.cancel()
            return state.identity
        }
        withUnsafeCurrentTask { if let task = $0, task.hashValue == identity { task.cancel() } }
    }

    /// Cancels the next command as it begins: what Ctrl-C does that is pressed together with Enter.
    public func cancelNext() {
        state.withLock { $0.cancelsNext = true }
    }

    /// Runs `command` so that `cancel()` reaches it, and tells whether it did.
    @MainActor
    func run(_ command: @escaping @MainActor () async -> Void) async -> Bool {
        // Awaiting the task's value instead would leave the thread of the main actor twice for each command.
        let isCancelled = await withCheckedContinuation { ended in
            let running = Self.start {
                self.begin()
                await command()
                ended.resume(returning: Task.isCancelled)
            }
            state.withLock { state in
                state.task = running
                if state.isCancelled { running.cancel() }
            }
        }
        state.withLock { $0.task = nil }
        return isCancelled
    }

    private func begin() {
        withUnsafeCurrentTask { task in
            state.withLock { state in
                state = State(identity: task?.hashValue, isCancelled: state.cancelsNext)
                if state.isCancelled { task?.cancel() }
            }
        }
    }

    /// Begins `work` at once where the system can; it costs a change of threads where it cannot.
    @MainActor
    private static func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        if #available(macOS 26, iOS 26, *) { Task.immediate { await work() } } else { Task { await work() } }
    }
}
