import Synchronization

/// The operations that wait for the writer, in the order they came.
final class WriteQueue: Sendable {
    private let waiting = Mutex<[any QueuedWrite]>([])

    /// Whether anybody still wants something written.
    var isWanted: Bool {
        waiting.withLock { waiting in waiting.contains { $0.isWaiting } }
    }

    func append(_ write: any QueuedWrite) {
        waiting.withLock { $0.append(write) }
    }

    /// Lets go of what was cancelled while it waited.
    func discardCancelled() {
        waiting.withLock { waiting in waiting.removeAll { !$0.isWaiting } }
    }

    func takeAll() -> [any QueuedWrite] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
