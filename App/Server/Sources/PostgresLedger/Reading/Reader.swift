import BankKernel
import Postgres

/// Asks the database what is to be known, and changes what need not wait for a batch.
struct Reader: Closable, Sendable {
    let pool: Pool

    var path: String { pool.address.description }

    /// Gives `work` a connection. What only reads is asked once more when a connection that had been idle turns out broken, or
    /// others came between.
    func read<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(BankError) -> Value {
        do throws(PostgresError) {
            return try await pool.withConnection(work)
        } catch  where Remedy(error) != .none {
            return try await fromPostgres { () throws(PostgresError) in try await pool.withConnection(work) }
        } catch {
            throw .storage(StorageFailure(error, path: path))
        }
    }

    /// Gives `work` a connection to change something with, which is made again only when it is certain that nothing was changed.
    func write<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(BankError) -> Value {
        var tries = 0
        while true {
            do throws(PostgresError) {
                return try await pool.withConnection(work)
            } catch  where Remedy(error) == .again && tries < 10 {
                tries += 1
            } catch {
                throw .storage(StorageFailure(ofChange: error, path: path))
            }
        }
    }

    /// Gives `work` a reader of its own of the database at `address`, as whoever the address names.
    static func withOwner<Value: Sendable>(
        of address: DatabaseAddress, _ work: (Reader) async throws(BankError) -> Value
    ) async throws(BankError) -> Value {
        try await Reader(pool: Pool(to: address, size: 1)).use(work)
    }

    func close() async {
        await pool.close()
    }

    private func fromPostgres<Value: Sendable>(
        _ work: @Sendable () async throws(PostgresError) -> Value
    ) async throws(BankError) -> Value {
        do throws(PostgresError) {
            return try await work()
        } catch {
            throw .storage(StorageFailure(error, path: path))
        }
    }
}
