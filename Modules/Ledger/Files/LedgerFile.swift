import BankKernel
import SQLite

/// The bank's file: how it is made and opened.
struct LedgerFile: Sendable {
    let path: String
    /// How long a writer waits for others.
    var patience = Duration.seconds(10)
    /// The most pages that the file may have; `nil` for no limit but SQLite's.
    var pageLimit: Int?
    /// Where the file is.
    var disk: any Disk = SystemDisk()

    /// Makes a bank under another name and gives it its own when it is whole: nobody ever sees half a bank.
    func create(_ seed: BankSeed, clock: any WallClock) throws(BankError) {
        try file.create { connection throws(BankError) in
            try LedgerSchema.make(in: connection)
            try BankSeedWriter(connection: connection, clock: clock).write(seed)
        }
    }

    /// A connection to the bank.
    func open() throws(BankError) -> Connection {
        try file.open()
    }

    /// A connection to the bank for who holds the lock already.
    func openLocked() throws(BankError) -> Connection {
        try file.openLocked()
    }

    /// Where the bank is that was opened just now.
    func place() throws(BankError) -> StorePlace {
        try file.place()
    }

    /// The mark beside the bank.
    func openMark() throws(BankError) -> any MarkFile {
        try file.openMark()
    }

    private var file: DatabaseFile {
        DatabaseFile(path: path, format: LedgerSchema.format, patience: patience, pageLimit: pageLimit, disk: disk)
    }
}
