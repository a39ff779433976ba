import PlatformLibc
import Synchronization

/// The operations that wait to be written, in the order they came, and whose turn it is to write them all.
///
/// The task that finds the turn free takes it, and writes on its own thread; the others are suspended until theirs is
/// written or the turn comes to them.
final class WriteQueue: Sendable {
    /// A fraction of what a sync takes.
    private static let moment = Duration.microseconds(100)

    private struct Place {
        let write: any QueuedWrite
        /// Resumed with whether the turn has come to it; `nil` for the task that has it.
        var parked: CheckedContinuation<Bool, Never>?
    }

    private struct State {
        var isTurnTaken = false
        var waiting: [Place] = []
        /// Tasks whose operations were taken by the one with the turn.
        var taken: [CheckedContinuation<Bool, Never>] = []
        /// Tasks that want the turn when nothing waits any more.
        var last: [CheckedContinuation<Bool, Never>] = []
        /// How many were taken the latest time.
        var latestCount = 0
        /// How many are expected next: those, and those that came meanwhile.
        var expectedCount = 0

        mutating func removeCancelled() -> [CheckedContinuation<Bool, Never>] {
            let cancelled = waiting.filter { !$0.write.isWaiting }
            if !cancelled.isEmpty { waiting.removeAll { !$0.write.isWaiting } }
            return cancelled.compactMap(\.parked)
        }

        /// The task that has the turn next; `nil` when it is free.
        mutating func passTurn() -> CheckedContinuation<Bool, Never>? {
            if let first = waiting.firstIndex(where: { $0.parked != nil }) {
                defer { waiting[first].parked = nil }
                return waiting[first].parked
            }
            isTurnTaken = !last.isEmpty
            return last.isEmpty ? nil : last.removeFirst()
        }
    }

    private let state = Mutex(State())

    /// Whether an operation still waits that was not cancelled.
    var isWanted: Bool {
        state.withLock { state in state.waiting.contains { $0.write.isWaiting } }
    }

    /// Waits until `write` is done, or its turn has come: then it is `true`, and `endTurn` must follow.
    func turn(for write: any QueuedWrite) async -> Bool {
        if takeTurn(for: write) { return true }
        return await withCheckedContinuation { continuation in
            let hasTurn = state.withLock { state in
                guard state.isTurnTaken else {
                    state.isTurnTaken = true
                    state.waiting.append(Place(write: write))
                    return true
                }
                state.waiting.append(Place(write: write, parked: continuation))
                return false
            }
            if hasTurn { continuation.resume(returning: true) }
        }
    }

    /// Waits for the turn until nothing waits before it. `endTurn` must follow.
    func lastTurn() async {
        _ = await withCheckedContinuation { continuation in
            let hasTurn = state.withLock { state in
                guard state.isTurnTaken else {
                    state.isTurnTaken = true
                    return true
                }
                state.last.append(continuation)
                return false
            }
            if hasTurn { continuation.resume(returning: true) }
        }
    }

    /// Waits a moment for the tasks of the last time: those that share a transaction wait for one sync of the disk, and those
    /// that just miss it for two. Other tasks run meanwhile, and so does the thread that is about to wake them, which the
    /// system may have put on the same processor.
    func gather() async {
        let expected = state.withLock { $0.expectedCount }
        guard expected > 1 else { return }
        let deadline = ContinuousClock.now + Self.moment
        while state.withLock({ $0.waiting.count }) < expected, ContinuousClock.now < deadline {
            await Task.yield()
            sched_yield()
        }
    }

    /// Takes all waiting operations.
    func takeAll() -> [any QueuedWrite] {
        state.withLock { state in
            let places = state.waiting
            state.waiting = []
            state.latestCount = places.count
            for place in places {
                if let parked = place.parked { state.taken.append(parked) }
            }
            return places.map(\.write)
        }
    }

    /// Drops operations that were cancelled while they waited.
    func discardCancelled() {
        let parked = state.withLock { $0.removeCancelled() }
        for parked in parked { parked.resume(returning: false) }
    }

    /// Wakes the tasks whose operations were taken, and passes the turn on.
    func endTurn() {
        let (done, next) = state.withLock { state in
            let done = state.taken + state.removeCancelled()
            state.taken = []
            state.expectedCount = state.latestCount + state.waiting.count
            return (done, state.passTurn())
        }
        // The next one gathers those that are done now.
        for parked in done { parked.resume(returning: false) }
        next?.resume(returning: true)
    }

    private func takeTurn(for write: any QueuedWrite) -> Bool {
        state.withLock { state in
            guard !state.isTurnTaken else { return false }
            state.isTurnTaken = true
            state.waiting.append(Place(write: write))
            return true
        }
    }
}
