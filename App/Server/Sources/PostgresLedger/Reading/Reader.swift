import BankKernel
import Postgres

/// Asks the database what is to be known, and changes what need not wait for a batch.
struct Reader: Closable, Sendable {
    let pool: Pool
    /// How long a database that is away is waited for.
    var patience = Duration.zero

    var path: String { pool.address.description }

    /// Gives `work` a connection. What only reads is asked again at once when a connection that had been idle turns out broken, or
    /// others came between, and for a while when the database is away.
    func read<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(BankError) -> Value {
        do throws(PostgresError) {
            return try await retrying(work) { _ in true }
        } catch {
            throw .storage(StorageFailure(error, path: path))
        }
    }

    /// Gives `work` a connection to change something with, which is made again only when it is certain that nothing was changed.
    func write<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(BankError) -> Value {
        do throws(PostgresError) {
            return try await retrying(work) { !$0.leavesCommitUnknown }
        } catch {
            throw .storage(StorageFailure(ofChange: error, path: path))
        }
    }

    private func retrying<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value,
        where isHarmless: (PostgresError) -> Bool
    ) async throws(PostgresError) -> Value {
        let end = ContinuousClock.now + RequestDeadline.remaining(of: patience)
        var tries = 0
        while true {
            do throws(PostgresError) {
                return try await pool.withConnection(until: RequestDeadline.current, work)
            } catch {
                tries += 1
                let decision = RetryDecision(error)
                let isWorthwhile = decision == .again ? tries <= 10 : decision != .none && (tries == 1 || .now < end)
                guard isHarmless(error), isWorthwhile, !Task.isCancelled else { throw error }
                if tries > 1 { try? await Task.sleep(for: .milliseconds(min(10 << tries, 250))) }
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
}
