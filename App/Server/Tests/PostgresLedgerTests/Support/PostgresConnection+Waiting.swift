import Postgres
import Testing

extension PostgresConnection {
    /// Asks `query` again and again until it gives a row; gives the first column of that.
    func waitForRow(_ query: Statement) async throws -> Int64 {
        while true {
            if let row = try run(Step(query))[0].first { return row.integer(0) }
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    /// Waits for a server's process that waits for a lock in this database, and ends it.
    func endProcessThatWaits() async throws {
        let process = try await waitForRow(
            Statement(
                """
                SELECT pid FROM pg_stat_activity
                WHERE datname = current_database() AND usename = 'bank_server' AND wait_event_type IN ('Lock', 'IPC')
                """))
        try run(Step(Statement("SELECT pg_terminate_backend($1::bigint::integer, 10000)"), .integer(process)))
    }
}
