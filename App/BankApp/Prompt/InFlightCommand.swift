import Synchronization

/// The command that runs now, so that Ctrl-C can cancel it from any thread.
public final class InFlightCommand: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var cancelsNext = false
    }

    private let state = Mutex(State())

    /// Nothing runs yet.
    public init() {}

    /// Cancels the command that runs, if one does.
    public func cancel() {
        state.withLock { $0.task?.cancel() }
    }

    /// Cancels the next command as it begins: what Ctrl-C does that is pressed together with Enter.
    public func cancelNext() {
        state.withLock { $0.cancelsNext = true }
    }

    /// Runs `command` so that `cancel()` reaches it, and tells whether it did.
    @MainActor
    func run(_ command: @escaping @MainActor () async -> Void) async -> Bool {
        let running = Task { await command() }
        state.withLock { state in
            state.task = running
            if state.cancelsNext { running.cancel() }
            state.cancelsNext = false
        }
        await running.value
        state.withLock { $0.task = nil }
        return running.isCancelled
    }
}
