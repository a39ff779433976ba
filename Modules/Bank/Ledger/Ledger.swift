public import BankKernel
public import LedgerRules
public import SQLite

/// The bank on disk: double entry in one SQLite file, durable when it answers, safe for many processes at once.
///
/// Every port of the kernel that keeps or reads accounts, transfers and logins is this type's, one file each.
/// A task that is cancelled before its work begins gets `BankError.cancelled`, and nothing was done.
public final class Ledger: Closable, Sendable {
    let writer: LedgerWriter
    let reader: LedgerReader
    let clock: any WallClock
    let isServed: Bool

    init(file: LedgerFile, clock: any WallClock, isServed: Bool = false) {
        writer = LedgerWriter(file: file, isServed: isServed)
        reader = LedgerReader(file: file)
        self.clock = clock
        self.isServed = isServed
    }

    /// Makes a bank with what `seed` says in it, all or nothing, and opens it.
    ///
    /// With a key the bank is kept with it from then on: without it nobody can open it. The folder must be there. The file and those beside it (`-wal`, `-shm`, `.lock`, `.turn`) are for their owner alone (0600).
    /// - Throws: `BankError.storage`: `.exists` when there is a bank already, which is left as it is; the refusals of
    ///   what is in the seed.
    public static func create(
        at path: String, clock: any WallClock, seed: BankSeed = BankSeed(), key: LedgerKey? = nil,
        disk: any Disk = SystemDisk()
    ) async throws(BankError) -> Ledger {
        let ledger = Ledger(file: LedgerFile(path: path, key: key, disk: disk), clock: clock)
        try await ledger.writer.create(seed)
        try await ledger.open()
        return ledger
    }

    /// Opens the bank at `path`, with the key that it is kept with. When it `isServed`, all writing is done on a thread of its own: the
    /// tasks of a server share few threads, and a disk that stalls must not stop them all. Nor may a long search: its pages end early.
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

    /// What the operator has to know of the bank's file since it was opened, a sentence each; mostly nothing.
    public var notices: [String] {
        get async {
            let format = await writer.formerFormat.map { format in
                """
                The bank was of format \(format), and was brought up to the present one: its transfers and balances add up, its names, \
                passwords and owners of accounts could not be checked.
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

    /// Whether an order could be written: something that nobody reads is, durably.
    /// - Throws: `BankError.storage` when it could not.
    public func check() async throws(BankError) {
        try await writer.perform(ProbeWrite())
    }

    /// Closes the bank when what was begun is done. What is asked of it later fails with `BankError.storage`.
    public func close() async {
        await reader.close()
        await writer.close()
    }
}
