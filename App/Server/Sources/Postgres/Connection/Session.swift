/// A connection with the thread that waits for it, made when it is needed and again when it broke.
actor Session {
    nonisolated let executor: ThreadExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let address: DatabaseAddress
    private let limits: ServerLimits
    private var connection: PostgresConnection?

    init(to address: DatabaseAddress, limits: ServerLimits, number: Int) {
        self.address = address
        self.limits = limits
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
            // Another server may be the one that takes writes now. What is held by one that is not asked any more is to be free.
            if case .refused(.readOnly, _) = error { self.connection = nil }
            if !connection.isAlive { self.connection = nil }
            throw error
        }
    }

    func close() {
        connection = nil
    }

    private func usable(until deadline: ContinuousClock.Instant?) throws(PostgresError) -> PostgresConnection {
        if let connection, !connection.isInTransaction, connection.isStillAlive() {
            connection.deadline = deadline
            return connection
        }
        connection = nil
        let fresh = try PostgresConnection(to: address, limits: limits, until: deadline)
        connection = fresh
        return fresh
    }
}
