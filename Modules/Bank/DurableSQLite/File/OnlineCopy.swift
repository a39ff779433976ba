public import BankKernel
import CSQLite
import PlatformLibc

/// A copy of a store, made page by page while others use it.
///
/// SQLite starts over whenever another connection has written in between, so that the copy is always of one moment.
final class OnlineCopy {
    private let source: Connection
    private let target: Connection
    private let handle: OpaquePointer
    private var copied: Int32 = 0
    /// How often another connection's writing made it start over.
    private(set) var restarts = 0

    init(of source: Connection, to target: Connection) throws(StorageFailure) {
        guard let handle = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
            throw target.failure(sqlite3_extended_errcode(target.handle))
        }
        self.source = source
        self.target = target
        self.handle = handle
    }

    deinit {
        sqlite3_backup_finish(handle)
    }

    /// Copies some more pages; whether those were all.
    func advance(pages: Int32) throws(StorageFailure) -> Bool {
        let code = sqlite3_backup_step(handle, pages)
        switch code & 0xff {
        case SQLITE_DONE: return true
        case SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED: break
        default: throw target.failure(code)
        }
        let copied = sqlite3_backup_pagecount(handle) - sqlite3_backup_remaining(handle)
        if copied <= self.copied { restarts += 1 }
        self.copied = copied
        return false
    }
}

extension DatabaseFile {
    /// A mebibyte of the usual pages: a few milliseconds.
    private static let portion: Int32 = 256
    /// After this many restarts, writers wait until the copy is complete.
    private static let restartLimit = 3

    /// Copies the store as it is at one moment into the empty file `draft`, not synced, while others use it.
    ///
    /// Others write between the portions. When they never stop they wait for the last round, which no sync is a part of.
    /// - Returns: whether it came to its end; `false` when the task was cancelled.
    public func copy(from source: Connection, to draft: String) throws(StorageFailure) -> Bool {
        let target = try Connection(path: draft, flags: SQLITE_OPEN_READWRITE, vfs: vfs)
        target.reserveChecksums()
        try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
        let copy = try OnlineCopy(of: source, to: target)
        var pause = walBackoff
        while copy.restarts < Self.restartLimit {
            if try copy.advance(pages: Self.portion) { return true }
            guard !Task.isCancelled else { return false }
            repeat { usleep(500) } while pause.isNeeded()
        }
        return try locked { () throws(StorageFailure) in
            while try !copy.advance(pages: Self.portion) {
                guard !Task.isCancelled else { return false }
            }
            return true
        }
    }

    /// Notes in the copy `draft` that it is one, so that its user learns that the store may have gone on.
    public func noteCopy(in draft: String) throws(StorageFailure) {
        guard let chain = format.chain else { return }
        let connection = try connect(to: draft)
        try connection.beginWriting()
        try chain.set(.copy, to: [1], in: connection)
        try connection.commit()
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
    }

    /// Whether the file is a copy that nobody has written to, whatever its mode and its names; not when it cannot be read.
    public var isNotedCopy: Bool {
        guard let chain = format.chain,
            let connection = try? Connection(
                path: path, location: immutableURI, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, vfs: vfs)
        else { return false }
        return (try? chain.value(of: .copy, in: connection)) != nil
    }
}
