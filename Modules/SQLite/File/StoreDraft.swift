import BankKernel
import CSQLite

/// A file that is written beside a store and takes its place when it is whole. For whoever holds the lock.
struct StoreDraft {
    let file: DatabaseFile

    /// Lets `write` fill an empty file and puts that in place of the store.
    func replaceFile(_ write: (_ draft: String) throws(StorageFailure) -> Void) throws(StorageFailure) {
        let draft = file.path + ".new"
        try remove(draft)
        do throws(StorageFailure) {
            try file.disk.createPrivate(draft)
            try write(draft)
            try file.disk.move(draft, to: file.path)
        } catch {
            try? remove(draft)
            throw error
        }
    }

    /// Writes the store anew with checksums, whatever its pages carry now, and lets `change` bring the content up in one
    /// transaction. Nobody else may use it.
    /// - Throws: `StorageFailure.busy` when somebody does.
    func rewriteFile(_ change: (Connection) throws(StorageFailure) -> Void) throws(StorageFailure) {
        try replaceFile { draft throws(StorageFailure) in
            try copyContent(to: draft)
            let connection = try file.connect(to: draft)
            try connection.beginWriting()
            try change(connection)
            try file.format.mark(connection)
            try connection.commit()
            try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        }
    }

    private func copyContent(to draft: String) throws(StorageFailure) {
        guard try !file.isOpenElsewhere() else { throw .busy(path: file.path) }
        if try file.hasLog { try bringInLog() }
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        let connection = try Connection(path: file.immutableURI, flags: flags, vfs: file.vfs)
        connection.ignoreChecksums()
        connection.reserveChecksums()
        try connection.execute("PRAGMA trusted_schema = OFF")
        try connection.run("VACUUM INTO ?1", .text(draft))
    }

    /// The file that takes the place of this one must not find a log of it.
    private func bringInLog() throws(StorageFailure) {
        let connection = try Connection(path: file.path, flags: SQLITE_OPEN_READWRITE, vfs: file.vfs)
        connection.ignoreChecksums()
        try connection.execute("PRAGMA trusted_schema = OFF")
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        try file.disk.synchronize(file.log)
    }

    private func remove(_ draft: String) throws(StorageFailure) {
        for suffix in ["", "-wal", "-shm", "-journal"] { try file.disk.remove(draft + suffix) }
    }
}
