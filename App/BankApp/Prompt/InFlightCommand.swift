import Synchronization

/// The command that runs now, so that Ctrl-C can cancel it from any thread.
public final class InFlightCommand: Sendable {
    private let task = Mutex<Task<Void, Never>?>(nil)

    /// Nothing runs yet.
    public init() {}

    /// Cancels the command that runs, if one does.
    public func cancel() {
        task.withLock { $0?.cancel() }
    }

    /// Runs `command` so that `cancel()` reaches it, and tells whether it did.
    @MainActor
    func run(_ command: @escaping @MainActor () async -> Void) async -> Bool {
        let running = Task { await command() }
        task.withLock { $0 = running }
        await running.value
        task.withLock { $0 = nil }
        return running.isCancelled
    }
}
