import BankKernel
import CSQLite
import DurableSQLite
import InMemoryBank
import PlatformLibc
import TestSupport

@testable import Ledger

/// Ann's account with many transfers to Bob's, written by SQL without links.
struct LargeBank {
    let folder: TemporaryFolder
    var path: String { folder.bankPath }

    init(transfers: Int) async throws {
        folder = try TemporaryFolder()
        try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample).close()
        let connection = try TouchedBank.connect(path)
        try connection.execute(
            """
            BEGIN;
            WITH RECURSIVE number (value) AS (SELECT 4 UNION ALL SELECT value + 1 FROM number LIMIT \(transfers))
            INSERT INTO transfer SELECT value, CAST(printf('%016d', value) AS BLOB), 1, 1767603600000 + value * 1000, 'Note ' || value, zeroblob(32)
            FROM number;
            INSERT INTO posting SELECT 1, sequence, 2, booked_at, -1, 65003 - sequence FROM transfer WHERE sequence > 3;
            INSERT INTO posting SELECT 2, sequence, 1, booked_at, 1, 34997 + sequence FROM transfer WHERE sequence > 3;
            COMMIT;
            """)
    }

    /// The processor time of the longest slice of `job`.
    func longestSlice(of job: some SlicedRead, upTo limit: Int = .max) throws(BankError) -> (
        longest: Duration, slices: Int
    ) {
        let connection = try mappingStorageErrors(LedgerFile(path: path).open())
        var job = job
        var longest = Duration.zero
        for slices in 1...limit {
            let start = processorTime()
            let value = try connection.answer { connection throws(BankError) in
                try job.advance(in: connection, for: TimeSlice())
            }
            longest = max(longest, processorTime() - start)
            if value != nil { return (longest, slices) }
        }
        return (longest, limit)
    }
}

/// The processor time of this thread.
func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

extension SlicedRead {
    /// The result of all slices, in the transaction that `connection` has begun.
    func whole(in connection: Connection) throws(BankError) -> Value {
        var job = self
        while true {
            if let value = try job.advance(in: connection, for: TimeSlice()) { return value }
        }
    }
}
