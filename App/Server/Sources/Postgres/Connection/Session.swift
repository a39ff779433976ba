/// A connection with the thread that waits for it, made when it is needed and again when it broke.
actor Session {
    nonisolated let executor: ThreadExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let address: DatabaseAddress
    private var connection: PostgresConnection?

    init(to address: DatabaseAddress, number: Int) {
        self.address = address
        executor = ThreadExecutor(name: "postgres \(number)")
    }

    /// Gives `work` a connection without a transaction; one that `work` leaves open is rolled back.
    func run<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) throws(PostgresError) -> Value {
        let connection = try usable()
        defer { connection.rollBack() }
        do throws(PostgresError) {
            return try work(connection)
        } catch {
            // Another server may be the one that takes writes now.
            if case .refused(.readOnly, _) = error { self.connection = nil }
            throw error
        }
    }

    func close() {
        connection = nil
    }

    private func usable() throws(PostgresError) -> PostgresConnection {
        if let connection, !connection.isInTransaction, connection.isStillAlive() { return connection }
        connection = nil
        let fresh = try PostgresConnection(to: address)
        connection = fresh
        return fresh
    }
}
