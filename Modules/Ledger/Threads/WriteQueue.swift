import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The operations that wait for the writer, in the order they came.
final class WriteQueue: Sendable {
    /// A fraction of what a sync takes.
    private static let moment = Duration.microseconds(100)

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

    /// Takes what waits, having given those a moment to come back who were here the last time: who shares a
    /// transaction waits for one sync of the disk, and who just misses it for two.
    func takeAll(expecting count: Int) -> [any QueuedWrite] {
        let deadline = ContinuousClock.now + Self.moment
        while waiting.withLock({ $0.count }) < count, ContinuousClock.now < deadline {
            sched_yield()
        }
        return takeAll()
    }

    func takeAll() -> [any QueuedWrite] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}
