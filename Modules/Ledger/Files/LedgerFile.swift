import BankKernel
import LedgerRules
import SQLite

/// The bank's file: how it is made and opened.
struct LedgerFile: Sendable {
    let path: String
    /// What the bank is kept with, outside of it; `nil` for a bank without one.
    var key: LedgerKey?
    /// How long a writer waits for others.
    var patience = DatabaseFile.defaultPatience
    /// The most pages that the file may have; `nil` for no limit but SQLite's.
    var pageLimit: Int?
    /// Where the file is.
    var disk: any Disk = SystemDisk()

    /// Makes a bank under another name and gives it its own when it is whole: nobody ever sees half a bank.
    func create(_ seed: BankSeed) throws(BankError) {
        var refusal: BankError?
        do throws(StorageFailure) {
            try file.create { connection throws(StorageFailure) in
                connection.key = key?.bytes ?? []
                try LedgerSchema.make(in: connection, key: key)
                do throws(BankError) {
                    try BankSeedWriter(connection: connection).write(seed)
                } catch .storage(let failure) {
                    throw failure
                } catch {
                    refusal = error
                    throw .failed(path: path, detail: "\(error)")
                }
            }
        } catch {
            throw refusal ?? .storage(error)
        }
    }

    /// A connection to the bank.
    func open() throws(StorageFailure) -> Connection {
        try keyed(file.open())
    }

    /// A connection to the bank for whoever holds the lock already.
    func openLocked() throws(StorageFailure) -> Connection {
        try keyed(file.openLocked())
    }

    /// A connection that changes nothing, and whether nobody else uses the bank: then not even its folder is written.
    func openForReading() throws(StorageFailure) -> (connection: Connection, isUndisturbed: Bool) {
        guard try file.isAtRest(), let connection = try file.openAtRest() else { return (try open(), false) }
        return (try keyed(connection), true)
    }

    /// Whether nobody uses the bank and its log is empty.
    func isAtRest() throws(StorageFailure) -> Bool {
        try file.isAtRest()
    }

    /// For a read of the bank that takes long.
    var longLogPause: LongLogPause { file.longLogPause }

    /// Copies the bank as it is at one moment into the empty file `draft`.
    /// - Returns: whether it came to its end; `false` when the task was cancelled.
    func copy(from source: Connection, to draft: String) throws(StorageFailure) -> Bool {
        try file.copy(from: source, to: draft)
    }

    /// - Throws: `StorageFailure.failed` when another process has the bank open.
    func checkIsNotOpenElsewhere() throws(StorageFailure) {
        guard try file.isOpenElsewhere() else { return }
        throw .failed(path: path, detail: "other programs use it; end them first")
    }

    /// What the bank lacks of what it had acknowledged; `nil` when nothing.
    func loss() throws(StorageFailure) -> StoreLoss? {
        try file.loss()
    }

    /// Goes on without what is lost; gives the name under which the log is kept.
    func accept(_ loss: StoreLoss) throws(StorageFailure) -> String? {
        try file.accept(loss)
    }

    /// Writes the file anew, whatever its pages carry.
    func restamp(_ change: (Connection) throws(StorageFailure) -> Void) throws(StorageFailure) {
        try file.restamp(change)
    }

    /// Removes the mark; it is made again when the bank is opened.
    func forgetMark() throws(StorageFailure) {
        try file.disk.remove(file.mark)
    }

    /// Lets the connection seal the chain.
    func setKey(of connection: Connection) throws(StorageFailure) {
        _ = try keyed(connection)
    }

    /// Gives the connection the key, unless the bank is kept with another one.
    private func keyed(_ connection: Connection) throws(StorageFailure) -> Connection {
        let fingerprint = try MetaTable(connection: connection).keyFingerprint()
        guard fingerprint == key?.fingerprint else {
            throw .failed(path: path, detail: Self.mismatch(isKeyed: fingerprint != nil, isGiven: key != nil))
        }
        connection.key = key?.bytes ?? []
        return connection
    }

    private static func mismatch(isKeyed: Bool, isGiven: Bool) -> String {
        guard isKeyed else { return "it is not kept with a key, but one was given" }
        return isGiven ? "it is kept with another key" : "it is kept with a key; say where it is with --key FILE"
    }

    /// Where the bank is that was opened just now.
    func place() throws(StorageFailure) -> StorePlace {
        try file.place()
    }

    /// The mark beside the bank.
    func openMark() throws(StorageFailure) -> any MarkFile {
        try file.openMark()
    }

    private var file: DatabaseFile {
        DatabaseFile(path: path, format: LedgerSchema.format, patience: patience, pageLimit: pageLimit, disk: disk)
    }
}
