import BankKernel
import CSQLite

/// Opens a store: what is damaged, behind its mark or not its own is noticed before anything is written, and what a
/// log may hold that was never acknowledged is settled before anything else is. For whoever holds the lock.
struct StoreOpening {
    /// How long readers are waited for when the log is brought in; those that stay have looked at it before.
    private static let moment = Duration.milliseconds(50)

    let file: DatabaseFile

    private var disk: any Disk { file.disk }
    private var path: String { file.path }

    func open() throws(StorageFailure) -> Connection {
        let size = try checkFile()
        let hasLog = try file.hasLog
        let version = try bringUp()
        try StoreCheckup(file: file).checkBeforeOpening()
        let connection = try file.connect(to: path) { $0.keepLogOnClose(true) }
        guard !connection.isReadOnly else { throw .readOnly(path: path) }
        if !hasLog, version == file.format.version { try checkLength(size, of: connection) }
        try StoreCheckup(file: file).check(connection)
        if hasLog { try bringInLog(of: connection) }
        connection.keepLogOnClose(false)
        if version != file.format.version { connection.formerFormat = version }
        if let chain = file.format.chain { try file.openMark().write(chain.mark(in: connection)) }
        return connection
    }

    /// The size of a file that is there, is not empty and is its owner's alone.
    func checkFile() throws(StorageFailure) -> Int64 {
        guard let size = try disk.size(of: path), let identity = try disk.identity(of: path) else {
            throw .missing(path: path)
        }
        guard size > 0 else { throw .damaged(path: path, detail: "the file is empty") }
        if let mode = identity.modeOpenToOthers { throw .tooOpen(path: path, mode: mode) }
        return size
    }

    /// The format that the file had.
    private func bringUp() throws(StorageFailure) -> Int64 {
        let found = try file.format.recognise(FileHeader(of: file), at: path)
        guard found < file.format.version, let upgrade = file.format.upgrade else { return found }
        try StoreDraft(file: file).rewriteFile { connection throws(StorageFailure) in
            try upgrade.perform(connection, found)
        }
        return found
    }

    /// Makes the file all there is: whatever of a log was not on the disk could go, and take with it what follows.
    private func bringInLog(of connection: Connection) throws(StorageFailure) {
        connection.setBusyTimeout(Self.moment)
        defer { connection.setBusyTimeout(file.patience) }
        do throws(StorageFailure) {
            try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        } catch .busy {}
        if try disk.size(of: file.log) != nil { try disk.synchronize(file.log) }
    }

    /// Tells a file that was cut short, which SQLite may open without noticing.
    func checkLength(_ size: Int64, of connection: Connection) throws(StorageFailure) {
        let expected = try connection.first(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        ) { $0.integer(0) }
        guard expected == size else {
            throw .damaged(path: path, detail: "it has \(size) of \(expected ?? 0) bytes")
        }
    }
}
