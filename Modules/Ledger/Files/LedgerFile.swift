import BankKernel
import SQLite

/// The bank's file: how it is made and opened.
struct LedgerFile: Sendable {
    let path: String
    /// What the bank is kept with, outside of it; `nil` for a bank without one.
    var key: LedgerKey?
    /// How long a writer waits for others.
    var patience = Duration.seconds(10)
    /// The most pages that the file may have; `nil` for no limit but SQLite's.
    var pageLimit: Int?
    /// Where the file is.
    var disk: any Disk = SystemDisk()

    /// Makes a bank under another name and gives it its own when it is whole: nobody ever sees half a bank.
    func create(_ seed: BankSeed, clock: any WallClock) throws(BankError) {
        try file.create { connection throws(BankError) in
            connection.key = key?.bytes ?? []
            try LedgerSchema.make(in: connection, key: key)
            try BankSeedWriter(connection: connection, clock: clock).write(seed)
        }
    }

    /// A connection to the bank.
    func open() throws(BankError) -> Connection {
        try keyed(file.open())
    }

    /// A connection to the bank for who holds the lock already.
    func openLocked() throws(BankError) -> Connection {
        try keyed(file.openLocked())
    }

    /// A connection that changes nothing, and whether nobody else uses the bank: then not even its folder is written.
    func openForReading() throws(BankError) -> (connection: Connection, isUndisturbed: Bool) {
        guard try file.isAtRest(), let connection = try file.openAtRest() else { return (try open(), false) }
        return (try keyed(connection), true)
    }

    /// Whether nobody uses the bank and its log is empty.
    func isAtRest() throws(BankError) -> Bool {
        try file.isAtRest()
    }

    /// Copies the bank as it is at one moment into the empty file `draft`.
    func copy(from source: Connection, to draft: String) throws(BankError) {
        try file.copy(from: source, to: draft)
    }

    /// - Throws: `StorageFailure.failed` when another process has the bank open.
    func checkIsNotOpenElsewhere() throws(BankError) {
        guard try file.isOpenElsewhere() else { return }
        throw .storage(.failed(path: path, detail: "other programs use it; end them first"))
    }

    /// What the bank lacks of what it had acknowledged; `nil` when nothing.
    func loss() throws(BankError) -> StoreLoss? {
        try file.loss()
    }

    /// Goes on without what is lost; gives the name under which the log is kept.
    func accept(_ loss: StoreLoss) throws(BankError) -> String? {
        try file.accept(loss)
    }

    /// Writes the file anew, whatever its pages carry.
    func restamp(_ change: (Connection) throws(BankError) -> Void) throws(BankError) {
        try file.restamp(change)
    }

    /// Removes the mark; it is made again when the bank is opened.
    func forgetMark() throws(BankError) {
        try file.disk.remove(file.mark)
    }

    /// Lets the connection seal the chain.
    func setKey(of connection: Connection) throws(BankError) {
        _ = try keyed(connection)
    }

    /// Gives the connection the key, unless the bank is kept with another one.
    private func keyed(_ connection: Connection) throws(BankError) -> Connection {
        let fingerprint = try MetaTable(connection: connection).keyFingerprint()
        guard fingerprint == key?.fingerprint else {
            throw .storage(.failed(path: path, detail: Self.mismatch(isKeyed: fingerprint != nil, isGiven: key != nil)))
        }
        connection.key = key?.bytes ?? []
        return connection
    }

    private static func mismatch(isKeyed: Bool, isGiven: Bool) -> String {
        guard isKeyed else { return "it is not kept with a key, but one was given" }
        return isGiven ? "it is kept with another key" : "it is kept with a key; say where it is with --key FILE"
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
