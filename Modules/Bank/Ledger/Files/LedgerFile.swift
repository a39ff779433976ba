import BankKernel
import LedgerRules
import SQLite

/// The bank's file: how it is made and opened.
struct LedgerFile: Sendable {
    /// The file as a store.
    let store: DatabaseFile
    /// What the bank is kept with, outside of it; `nil` for a bank without one.
    let key: LedgerKey?

    var path: String { store.path }
    /// How long a writer waits for others.
    var patience: Duration { store.patience }
    /// Where the file is.
    var disk: any Disk { store.disk }

    /// The file at `path`, or where a symbolic link there leads; `pageLimit` is the most pages that it may have, `nil` for no limit but
    /// SQLite's.
    init(
        path: String, key: LedgerKey? = nil, patience: Duration = DatabaseFile.defaultPatience, pageLimit: Int? = nil,
        disk: any Disk = SystemDisk()
    ) {
        self.key = key
        store = DatabaseFile(
            path: path, format: LedgerSchema.format(keptWith: key), patience: patience, pageLimit: pageLimit, disk: disk
        )
    }

    /// Makes a bank under another name and gives it its own when it is whole: nobody ever sees half a bank.
    func create(_ seed: BankSeed) throws(BankError) {
        var refusal: BankError?
        do throws(StorageFailure) {
            try store.create { connection throws(StorageFailure) in
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
        try keyed(store.open())
    }

    /// A connection to the bank for a process that holds the lock already.
    func openLocked() throws(StorageFailure) -> Connection {
        try keyed(store.openLocked())
    }

    /// A connection that changes nothing, and whether nobody else uses the bank: then not even its folder is written.
    func openForReading() throws(StorageFailure) -> (connection: Connection, isUndisturbed: Bool) {
        guard try disk.size(of: path) != nil else { throw .missing(path: path) }
        guard try !store.isInUse() else { return (try open(), false) }
        return (try keyed(store.openAtRest()), true)
    }

    /// - Throws: `StorageFailure.failed` when anybody has the bank open.
    func checkIsNotInUse() throws(StorageFailure) {
        guard try store.isInUse() else { return }
        throw .failed(path: path, detail: "other programs use it; end them first")
    }

    /// Gives the connection the key, unless the bank is kept with another one.
    func keyed(_ connection: Connection) throws(StorageFailure) -> Connection {
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
}
