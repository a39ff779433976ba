import BankKernel
import CSQLite

/// A copy of a store, made page by page while others use it.
///
/// SQLite begins anew whenever somebody else has written in between, so that the copy is always of one moment.
final class OnlineCopy {
    private let source: Connection
    private let target: Connection
    private let handle: OpaquePointer
    private var copied: Int32 = 0
    /// How often somebody else's writing made it begin anew.
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
