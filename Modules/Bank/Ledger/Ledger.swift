public import BankKernel
public import DurableSQLite
public import LedgerRules

/// The bank on disk: double entry in one SQLite file, durable when it answers, safe for many processes at once.
///
/// It implements every port of the kernel that keeps or reads accounts, transfers and logins.
/// A task that is cancelled before its work begins gets `BankError.cancelled`, and nothing was done.
public final class Ledger: Closable, Sendable {
    let writer: LedgerWriter
    let reader: LedgerReader
    let clock: any WallClock
    let isServed: Bool

    init(file: LedgerFile, clock: any WallClock, isServed: Bool = false) {
        writer = LedgerWriter(file: file, isServed: isServed)
        reader = LedgerReader(file: file, isServed: isServed)
        self.clock = clock
        self.isServed = isServed
    }

    /// Makes a bank with what `seed` says in it, all or nothing, and opens it.
    ///
    /// A bank made with a key opens only with that key. The folder must exist. The file and those beside it (`-wal`, `-shm`,
    /// `.lock`, `.turn`) are for their owner alone (0600).
    /// - Throws: `BankError.storage`: `.exists` when there is a bank already, which is left as it is; the refusals of the
    ///   seed's orders.
    public static func create(
        at path: String, clock: any WallClock, seed: BankSeed = BankSeed(), key: LedgerKey? = nil,
        disk: any Disk = SystemDisk()
    ) async throws(BankError) -> Ledger {
        let ledger = Ledger(file: LedgerFile(path: path, key: key, disk: disk), clock: clock)
        try await ledger.writer.create(seed)
        try await ledger.open()
        return ledger
    }

    /// Opens the bank at `path` with the key that it is kept with. When it `isServed`, it writes on a dedicated thread, since
    /// a stalled disk must not stop the few threads that a server's tasks share, and pages of a long search end early.
    /// - Throws: `BankError.storage`: `.missing`, `.damaged`, `.newerVersion`, `.readOnly` and others.
    public static func open(
        at path: String, clock: any WallClock, key: LedgerKey? = nil, disk: any Disk = SystemDisk(),
        isServed: Bool = false
    ) async throws(BankError) -> Ledger {
        let ledger = Ledger(file: LedgerFile(path: path, key: key, disk: disk), clock: clock, isServed: isServed)
        try await ledger.open()
        return ledger
    }

    /// The format that the bank had before it was upgraded as it was opened; `nil` if no upgrade was needed.
    public var formerFormat: Int64? {
        get async { await writer.formerFormat }
    }

    /// What the operator has to know about the bank's file, a sentence each; usually nothing.
    public var notices: [String] {
        get async {
            let format = await writer.formerFormat.map { format in
                """
                The bank was upgraded from format \(format). Its transfers and balances add up; its names, passwords and owners of \
                accounts could not be checked.
                """
            }
            return [format, await writer.doubt?.description].compactMap(\.self)
        }
    }

    func open() async throws(BankError) {
        try await writer.open()
        try await reader.open()
        await writer.refuse(because: reader.defect)
    }

    /// Checks that an order could be written, by durably writing a row that is never read.
    /// - Throws: `BankError.storage` when it could not.
    public func check() async throws(BankError) {
        try await writer.perform(ProbeWrite())
    }

    /// Closes the bank when what was begun is done. Later calls fail with `BankError.storage`.
    public func close() async {
        await reader.close()
        await writer.close()
    }
}
