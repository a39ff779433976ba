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
        /// How long no other connection is tried after one was refused.
        private static let pause = Duration.seconds(1)

        var idle: [Session]
        /// Those that were connected when they were last used.
        private var connected: Set<ObjectIdentifier> = []
        /// When a connection was refused last.
        private var refused: ContinuousClock.Instant?
        var waiting: [Waiter] = []
        var latest = 0
        var isClosed = false

        /// Makes the state of a pool of `sessions`.
        init(_ sessions: [Session]) { idle = sessions }

        /// Whether there are connections, though others may be refused.
        var isConnected: Bool { !connected.isEmpty }

        /// A free session: one that is connected, or else one to connect, unless those that are must do for now.
        mutating func next() -> Session? {
            if let place = idle.lastIndex(where: { connected.contains(ObjectIdentifier($0)) }) {
                return idle.remove(at: place)
            }
            if isConnected, let refused, refused.duration(to: .now) < Self.pause { return nil }
            return idle.popLast()
        }

        /// Takes a session back, and returns the callers that need not wait longer, each with a session.
        mutating func add(_ session: Session, isConnected: Bool, isRefused: Bool) -> [(Waiter, Session)] {
            if isConnected {
                connected.insert(ObjectIdentifier(session))
            } else {
                connected.remove(ObjectIdentifier(session))
            }
            if isRefused { refused = .now }
            idle.append(session)
            var served: [(Waiter, Session)] = []
            while !waiting.isEmpty, let session = next() { served.append((waiting.removeFirst(), session)) }
            return served
        }
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
        state = Mutex(State(sessions))
    }

    /// How many callers wait for a connection.
    public var waiting: Int { state.withLock { $0.waiting.count } }

    /// Gives `work` a connection, on the connection's own thread; a transaction that it leaves open is rolled back.
    ///
    /// Where the database refuses one more connection, those that there are serve all callers.
    /// - Parameter deadline: the end of it all, the waiting for a connection included; `nil` for none.
    /// - Throws: what `work` throws, or `PostgresError.unreachable` and `.closed`.
    public func withConnection<Value: Sendable>(
        until deadline: ContinuousClock.Instant? = nil,
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(PostgresError) -> Value {
        var refusal = PostgresError.unreachable(message: "all connections to the database are in use")
        while let session = await take(until: deadline) {
            guard !state.withLock({ $0.isClosed }) else {
                await giveBack(session, isConnected: false)
                throw .closed
            }
            let (outcome, isConnected) = await session.run(until: deadline, work)
            guard case .failure(.unreachable(let message)) = outcome, !isConnected else {
                await giveBack(session, isConnected: isConnected)
                return try outcome.get()
            }
            guard await giveBack(session, isConnected: false, isRefused: true) else { return try outcome.get() }
            refusal = .unreachable(message: message)
        }
        throw refusal
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
            return (state.next(), state.latest)
        }
        if let free { return free }
        return await waitInLine(until: deadline, leave: { self.giveUp(number) }) { continuation in
            let free = state.withLock { state -> Session? in
                if let session = state.next() { return session }
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

    /// Takes a session back, and returns whether others are connected. `isRefused`: the database refused it a connection.
    @discardableResult
    private func giveBack(_ session: Session, isConnected: Bool, isRefused: Bool = false) async -> Bool {
        if state.withLock({ $0.isClosed }) { await session.close() }
        let (served, isElsewhere) = state.withLock { state in
            (state.add(session, isConnected: isConnected, isRefused: isRefused), state.isConnected)
        }
        for (waiter, session) in served { waiter.continuation.resume(returning: session) }
        return isElsewhere
    }
}

/// How often a connection of a pool has met a database that takes no writes: another one may take them since, and those that only read
/// would not notice.
private final class Failovers: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }

    func add() { number.add(1, ordering: .acquiringAndReleasing) }
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

    /// Gives `work` a connection without a transaction; one that `work` leaves open is rolled back. Tells whether it is connected then.
    func run<Value: Sendable>(
        until deadline: ContinuousClock.Instant?, _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) -> (outcome: Result<Value, PostgresError>, isConnected: Bool) {
        let outcome = Result { () throws(PostgresError) in try attempt(until: deadline, work) }
        return (outcome, connection != nil)
    }

    private func attempt<Value: Sendable>(
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
        inbox.append(nil)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        inbox.append(Inbox.Work(job: UnownedJob(job), executor: asUnownedSerialExecutor()))
    }
}

/// The queue of a thread; a `nil` in it ends the thread.
private final class Inbox: Sendable {
    struct Work: Sendable {
        let job: UnownedJob
        let executor: UnownedSerialExecutor
    }

    private let waiting = Mutex<[Work?]>([])
    private let signal = DispatchSemaphore(value: 0)

    func append(_ work: Work?) {
        waiting.withLock { $0.append(work) }
        signal.signal()
    }

    /// Waits for the next one.
    func next() -> Work? {
        signal.wait()
        return waiting.withLock { $0.removeFirst() }
    }
}
