import BankKernel
import BankKernelMocks
import BankSamples
import CSQLite
import DurableSQLite
import InMemoryBank
import LedgerRules
import Money
import PlatformLibc
import TestSupport
import Testing

@testable import Ledger

enum TouchedBank {
    /// Makes the sample bank, closes it, changes its file by `change`, and reopens it.
    static func make(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        let folder = try TemporaryFolder()
        let ledger = try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample)
        await ledger.close()
        if !change.isEmpty { try touch(folder.bankPath, by: change) }
        return (folder, try await Ledger.open(at: folder.bankPath, clock: ManualClock()))
    }

    /// What an audit of that bank finds.
    static func audit(_ change: String = "", expecting head: ChainHead? = nil) async throws -> AuditReport {
        let (folder, ledger) = try await make(change)
        // A bank whose folder is gone is not read.
        defer { withExtendedLifetime(folder) {} }
        return try await ledger.audit(expecting: head)
    }

    /// A connection that writes right checksums; removes the mark first.
    static func connect(_ path: String) throws -> Connection {
        try SystemDisk().remove(path + ".mark")
        return try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
    }

    /// Changes the file without its triggers, which it restores afterwards, and leaves no log.
    static func touch(_ path: String, by change: String) throws {
        let vandal = try connect(path)
        let triggers = try vandal.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
            (name: $0.text(0), sql: $0.text(1))
        }
        for trigger in triggers { try vandal.execute("DROP TRIGGER \(trigger.name)") }
        try vandal.execute(change)
        for trigger in triggers { try vandal.execute(trigger.sql) }
    }
}

/// The closed sample bank, its file changed by `change`, and its care.
struct MaintainedBank {
    let folder: TemporaryFolder
    var care: LedgerCare { LedgerCare(path: folder.bankPath) }

    init(_ change: String = "") async throws {
        let (folder, ledger) = try await TouchedBank.make(change)
        await ledger.close()
        self.folder = folder
    }

    func open() async throws -> Ledger {
        try await Ledger.open(at: folder.bankPath, clock: ManualClock())
    }
}

extension Ledger {
    /// Deposits a cent to Ann's account, as the transfer with this number.
    func pay(_ number: UInt64) async throws {
        _ = try await deposit(
            to: try #require(BankNumbering.accountNumber(serial: 1)), amount: .eur(1),
            reference: TransferReference(id: SequentialTransferIDs.id(number)))
    }
}

extension BankSeed {
    /// Ann has 1,000.00 EUR; she pays Bob 300.00 of it as rent, and then 50.00.
    static var sample: BankSeed {
        let start = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
        func transfer(_ number: UInt64, _ note: String, from source: Int?, to destination: Int, _ cents: Int64)
            -> SeedTransfer
        {
            SeedTransfer(
                reference: TransferReference(id: SequentialTransferIDs.id(number), note: note), from: source,
                to: destination, amount: .eur(cents), bookedAt: start)
        }
        return BankSeed(
            customers: [
                SeedCustomer(username: "ann", displayName: "Ann"), SeedCustomer(username: "bob", displayName: "Bob"),
            ],
            accounts: [
                SeedAccount(username: "ann", name: "Checking", currency: .eur),
                SeedAccount(username: "bob", name: "Main", currency: .eur),
            ],
            transfers: [
                transfer(1, "Opening", from: nil, to: 0, 1_000_00),
                transfer(2, "Rent", from: 0, to: 1, 300_00),
                transfer(3, "", from: 0, to: 1, 50_00),
            ])
    }
}

extension TemporaryFolder {
    var bankPath: String { self("bank.sqlite") }
}

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
    /// The result of all slices, each of that length, in the transaction that `connection` has begun.
    func whole(in connection: Connection, slices length: Duration = TimeSlice.length) throws(BankError) -> Value {
        var job = self
        while true {
            if let value = try job.advance(in: connection, for: TimeSlice(length: length)) { return value }
        }
    }
}
