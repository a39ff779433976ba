import Synchronization

/// A few connections for many callers, each with a thread that waits for it.
public final class Pool: Sendable {
    private struct State {
        var idle: [Session]
        var waiting: [CheckedContinuation<Session, Never>] = []
        var isClosed = false
    }

    /// Where the connections lead.
    public let address: DatabaseAddress
    private let state: Mutex<State>

    /// A pool of `size` connections, none of which is made before it is needed.
    public init(to address: DatabaseAddress, size: Int) {
        self.address = address
        let sessions = (1...max(1, size)).map { Session(to: address, number: $0) }
        state = Mutex(State(idle: sessions))
    }

    /// How many callers wait for a connection.
    public var waiting: Int { state.withLock { $0.waiting.count } }

    /// Gives `work` a connection, on the connection's own thread; a transaction that it leaves open is rolled back.
    ///
    /// - Throws: what `work` throws, or `PostgresError.unreachable`.
    public func withConnection<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(PostgresError) -> Value {
        let session = await take()
        guard !state.withLock({ $0.isClosed }) else {
            await giveBack(session)
            throw .unreachable(message: "the connections were closed")
        }
        do throws(PostgresError) {
            let value = try await session.run(work)
            await giveBack(session)
            return value
        } catch {
            await giveBack(session)
            throw error
        }
    }

    /// Closes the connections as they become idle; what is asked later fails.
    public func close() async {
        let idle = state.withLock { state in
            state.isClosed = true
            return state.idle
        }
        for session in idle { await session.close() }
    }

    private func take() async -> Session {
        await withCheckedContinuation { continuation in
            let session = state.withLock { state -> Session? in
                guard let session = state.idle.popLast() else {
                    state.waiting.append(continuation)
                    return nil
                }
                return session
            }
            if let session { continuation.resume(returning: session) }
        }
    }

    private func giveBack(_ session: Session) async {
        if state.withLock({ $0.isClosed }) { await session.close() }
        let next = state.withLock { state -> CheckedContinuation<Session, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.idle.append(session)
            return nil
        }
        next?.resume(returning: session)
    }
}
