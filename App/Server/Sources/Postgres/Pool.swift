import BankKernel
import Dispatch
import Foundation
import Synchronization

/// A few connections for many callers, each with a thread that waits for it.
public final class Pool: Sendable {
    private struct Waiter {
        let number: Int
        /// Resumed with `nil` at the deadline and when cancelled.
        let continuation: CheckedContinuation<Session?, Never>
    }

    private struct State {
        var idle: [Session]
        var waiting: [Waiter] = []
        var latest = 0
        var isClosed = false
    }

    /// Where the connections lead.
    public let address: DatabaseAddress
    private let state: Mutex<State>

    /// A pool of at most `size` connections; each is made when it is needed.
    public init(to address: DatabaseAddress, size: Int, limits: ServerLimits = ServerLimits()) {
        self.address = address
        let failovers = Failovers()
        let sessions = (1...max(1, size)).map { number in
            Session(to: address, limits: limits, number: number, failovers: failovers)
        }
        state = Mutex(State(idle: sessions))
    }

    /// How many callers wait for a connection.
    public var waiting: Int { state.withLock { $0.waiting.count } }

    /// Gives `work` a connection, on the connection's own thread; a transaction that it leaves open is rolled back.
    ///
    /// - Parameter deadline: the end of it all, the waiting for a connection included; `nil` for none.
    /// - Throws: what `work` throws, or `PostgresError.unreachable` and `.closed`.
    public func withConnection<Value: Sendable>(
        until deadline: ContinuousClock.Instant? = nil,
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(PostgresError) -> Value {
        guard let session = await take(until: deadline) else {
            throw .unreachable(message: "all connections to the database are in use")
        }
        guard !state.withLock({ $0.isClosed }) else {
            await giveBack(session)
            throw .closed
        }
        do throws(PostgresError) {
            let value = try await session.run(until: deadline, work)
            await giveBack(session)
            return value
        } catch {
            await giveBack(session)
            throw error
        }
    }

    /// Closes the connections as they become idle; later calls fail.
    public func close() async {
        let idle = state.withLock { state in
            state.isClosed = true
            return state.idle
        }
        for session in idle { await session.close() }
    }

    /// A free connection; `nil` when there is none in time, or the task is cancelled.
    private func take(until deadline: ContinuousClock.Instant?) async -> Session? {
        let (free, number) = state.withLock { state in
            state.latest += 1
            return (state.idle.popLast(), state.latest)
        }
        if let free { return free }
        return await waitInLine(until: deadline, leave: { self.giveUp(number) }) { continuation in
            let free = state.withLock { state -> Session? in
                if let session = state.idle.popLast() { return session }
                state.waiting.append(Waiter(number: number, continuation: continuation))
                return nil
            }
            if let free { continuation.resume(returning: free) }
        }
    }

    private func giveUp(_ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
            return state.waiting.remove(at: place)
        }
        waiter?.continuation.resume(returning: nil)
    }

    private func giveBack(_ session: Session) async {
        if state.withLock({ $0.isClosed }) { await session.close() }
        let next = state.withLock { state -> Waiter? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.idle.append(session)
            return nil
        }
        next?.continuation.resume(returning: session)
    }
}

/// How often a connection of a pool has met a database that takes no writes: another one may take them since, and those that only read
/// would not notice.
private final class Failovers: Sendable {
    private let number = Mutex(0)

    var count: Int { number.withLock { $0 } }

    func add() {
        number.withLock { $0 += 1 }
    }
}

/// A connection with a thread of its own, made when it is needed, and again after it broke.
actor Session {
    nonisolated let executor: ThreadExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let address: DatabaseAddress
    private let limits: ServerLimits
    private let failovers: Failovers
    private var connection: PostgresConnection?
    /// The failovers before the connection was made.
    private var known = 0

    fileprivate init(to address: DatabaseAddress, limits: ServerLimits, number: Int, failovers: Failovers) {
        (self.address, self.limits, self.failovers) = (address, limits, failovers)
        executor = ThreadExecutor(name: "postgres \(number)")
    }

    /// Gives `work` a connection without a transaction; one that `work` leaves open is rolled back.
    func run<Value: Sendable>(
        until deadline: ContinuousClock.Instant?, _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) throws(PostgresError) -> Value {
        let connection = try usable(until: deadline)
        defer { connection.rollBack() }
        do throws(PostgresError) {
            return try work(connection)
        } catch {
            if case .refused(.readOnly, _) = error { failovers.add() }
            // What this connection holds is released.
            if known < failovers.count || !connection.isAlive { self.connection = nil }
            throw error
        }
    }

    func close() {
        connection = nil
    }

    private func usable(until deadline: ContinuousClock.Instant?) throws(PostgresError) -> PostgresConnection {
        let count = failovers.count
        if let connection, known == count, !connection.isInTransaction, connection.isStillAlive() {
            connection.deadline = deadline
            return connection
        }
        connection = nil
        let fresh = try PostgresConnection(to: address, limits: limits, until: deadline)
        (connection, known) = (fresh, count)
        return fresh
    }
}

/// Runs an actor on a thread of its own, so that it may block.
final class ThreadExecutor: SerialExecutor {
    private let inbox = Inbox()

    /// Starts a thread that is called `name` and lasts as long as the executor.
    init(name: String) {
        let inbox = inbox
        let thread = Thread {
            while let work = inbox.next() { work.job.runSynchronously(on: work.executor) }
        }
        thread.name = name
        thread.start()
    }

    deinit {
        inbox.end()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        inbox.append(Inbox.Work(job: UnownedJob(job), executor: asUnownedSerialExecutor()))
    }
}

/// The queue of a thread.
private final class Inbox: Sendable {
    struct Work: Sendable {
        let job: UnownedJob
        let executor: UnownedSerialExecutor
    }

    private struct State {
        var waiting: [Work] = []
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    func append(_ work: Work) {
        state.withLock { $0.waiting.append(work) }
        signal.signal()
    }

    func end() {
        state.withLock { $0.hasEnded = true }
        signal.signal()
    }

    /// Waits for the next job; `nil` once the executor is gone.
    func next() -> Work? {
        while true {
            signal.wait()
            let (work, hasEnded) = state.withLock { state in
                (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.hasEnded)
            }
            if let work { return work }
            if hasEnded { return nil }
        }
    }
}
