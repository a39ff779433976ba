import BankKernel
import CSQLite

/// A file that is written beside a store and takes its place when it is whole. For a process that holds the lock.
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

    /// Writes the store, its log included, anew with checksums, whatever its pages carry now, and lets `change` bring the content up
    /// in one transaction. File and log are as they were when `change` throws; the log is taken in before the file gives way.
    /// - Throws: `StorageFailure.busy` when somebody has the store open.
    func rewriteFile(_ change: (Connection) throws(StorageFailure) -> Void) throws(StorageFailure) {
        guard try !file.isInUse() else { throw .busy(path: file.path) }
        try replaceFile { draft throws(StorageFailure) in
            try copyContent(to: draft)
            let connection = try file.connect(to: draft)
            try connection.beginWriting()
            try change(connection)
            try file.format.mark(connection)
            try connection.commit()
            try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
            try file.takeInLog(trustsPages: true)
        }
    }

    private func copyContent(to draft: String) throws(StorageFailure) {
        let connection = try file.openUnchecked()
        try connection.execute("PRAGMA query_only = OFF")
        connection.reserveChecksums()
        try connection.run("VACUUM INTO ?1", .text(draft))
    }

    private func remove(_ draft: String) throws(StorageFailure) {
        for suffix in ["", "-wal", "-shm", "-journal"] { try file.disk.remove(draft + suffix) }
    }
}

extension DatabaseFile {
    /// Copies the log into the file, and makes sure that nothing is left in it: a file that takes the place of this one must not find
    /// a log of it.
    /// - Throws: `StorageFailure.busy` when somebody keeps it from being copied.
    func takeInLog(trustsPages: Bool) throws(StorageFailure) {
        guard try hasLog else { return }
        if try disk.size(of: mark) != nil { try disk.synchronize(mark) }
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: vfs)
        connection.keepLogOnClose(true)
        if trustsPages { connection.ignoreChecksums() }
        try connection.execute(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL;")
        // SQLite opens the log when it first reads: a checkpoint before that copies nothing, and says that it is done.
        try connection.run("PRAGMA schema_version")
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        guard try !hasLog else { throw .busy(path: path) }
        if try disk.size(of: log) != nil { try disk.synchronize(log) }
    }
}
