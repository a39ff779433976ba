import BankKernel
import DurableSQLite
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
        await withCheckedContinuation { continuation in
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

    /// Takes the operations whose time is over, and that of the task with the turn.
    func takeOverdue() -> [any QueuedWrite] {
        state.withLock { state in
            let now = ContinuousClock.now
            func isOver(_ place: Place) -> Bool { place.parked == nil || place.write.end <= now }
            let places = state.waiting.filter(isOver)
            state.waiting.removeAll(where: isOver)
            state.taken += places.compactMap(\.parked)
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
}

/// A change that is written whole or not at all, together with others in one transaction.
protocol WriteOperation: Sendable {
    associatedtype Value: Sendable

    /// Checks everything, then writes.
    ///
    /// An error other than `.storage` is a refusal of this operation alone, so nothing may be written before it.
    func perform(in connection: Connection) throws(BankError) -> Value

    /// The error for a change that the bank at `path` may or may not have.
    func outcomeUnknown(at path: String) -> BankError

    /// Whether it is a change of the bank, after which nobody asks any more what is in doubt about it. Logins are none.
    static var isChange: Bool { get }
}

extension WriteOperation {
    func outcomeUnknown(at path: String) -> BankError { .storage(.unsettled(path: path)) }
    static var isChange: Bool { true }
}

extension [any QueuedWrite] {
    /// Whether one of them changed the bank; all of them were performed.
    var haveChanged: Bool { contains { $0.isChange && !$0.isRefused } }

    /// Their transaction did not happen, or may not have. A refusal stays one when nothing was written before it: a later one may say
    /// what was true in the transaction only.
    func fail(_ fail: (any QueuedWrite) -> Void) {
        let refused = prefix { $0.isRefused }
        refused.forEach { $0.settle() }
        dropFirst(refused.count).forEach(fail)
    }
}

/// A waiting operation of any kind, as the writer handles it.
protocol QueuedWrite: Sendable {
    /// Whether it is a change of the bank.
    var isChange: Bool { get }
    /// Whether it has neither begun nor been cancelled.
    var isWaiting: Bool { get }
    /// How long it waits for others who write.
    var end: ContinuousClock.Instant { get }
    /// Ends it, if it has not begun.
    func cancel()
    /// Begins it; `false` when it was cancelled before.
    func begin() -> Bool
    /// Performs it and keeps its outcome back until the transaction is durable.
    /// - Throws: an error of the store, which ends the whole transaction.
    func perform(in connection: Connection) throws(BankError)
    /// Its transaction is durable: what it gave is its outcome.
    func settle()
    /// Whether it was performed and refused.
    var isRefused: Bool { get }
    /// Its transaction did not happen.
    func fail(with error: BankError)
    /// Its commit failed, and so did the next one: the bank at `path` may or may not have it.
    func failAsUnknown(at path: String)
}

/// An operation that waits its turn, and then its outcome.
final class WriteTicket<Operation: WriteOperation>: QueuedWrite {
    private enum State {
        case waiting
        case begun
        case performed(Result<Operation.Value, BankError>)
        case settled(Result<Operation.Value, BankError>)
    }

    let end: ContinuousClock.Instant
    private let operation: Operation
    private let state = Mutex(State.waiting)

    /// An operation that waits for `patience`, or until the request's deadline.
    init(_ operation: Operation, patience: Duration = .zero) {
        self.operation = operation
        end = .now + RequestDeadline.remaining(of: patience)
    }

    /// The outcome for one who no longer waits for the bank at `path`.
    func outcome(left path: String) throws(BankError) -> Operation.Value {
        let outcome: Result<Operation.Value, BankError> = state.withLock { state in
            switch state {
            case .settled(.failure(.cancelled)): .failure(.storage(.busy(path: path)))
            case .settled(let outcome): outcome
            case .waiting: .failure(.storage(.busy(path: path)))
            case .begun, .performed: .failure(operation.outcomeUnknown(at: path))
            }
        }
        return try outcome.get()
    }

    /// The outcome of the operation, once the writer has handled it.
    var outcome: Result<Operation.Value, BankError> {
        state.withLock { state in
            if case .settled(let outcome) = state { outcome } else { .failure(.cancelled) }
        }
    }

    var isChange: Bool { Operation.isChange }

    var isWaiting: Bool {
        state.withLock { state in
            if case .waiting = state { true } else { false }
        }
    }

    func cancel() {
        state.withLock { state in
            if case .waiting = state { state = .settled(.failure(.cancelled)) }
        }
    }

    func begin() -> Bool {
        state.withLock { state in
            guard case .waiting = state else { return false }
            state = .begun
            return true
        }
    }

    func perform(in connection: Connection) throws(BankError) {
        do throws(BankError) {
            let value = try operation.perform(in: connection)
            state.withLock { $0 = .performed(.success(value)) }
        } catch {
            if case .storage = error { throw error }
            state.withLock { $0 = .performed(.failure(error)) }
        }
    }

    func settle() {
        state.withLock { state in
            if case .performed(let outcome) = state { state = .settled(outcome) }
        }
    }

    var isRefused: Bool {
        state.withLock { state in
            if case .performed(.failure) = state { true } else { false }
        }
    }

    func fail(with error: BankError) {
        state.withLock { state in
            guard case .settled = state else { return state = .settled(.failure(error)) }
        }
    }

    func failAsUnknown(at path: String) {
        fail(with: operation.outcomeUnknown(at: path))
    }
}
