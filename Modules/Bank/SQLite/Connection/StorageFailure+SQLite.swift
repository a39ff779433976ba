public import BankKernel
import CSQLite

extension StorageFailure {
    /// The failure that a result code of SQLite, primary or extended, stands for.
    /// - Parameter systemError: the `errno` that came with it, which tells a full disk from a broken one; or 0.
    public init(sqliteCode code: Int32, systemError: Int32 = 0, message: String, path: String) {
        self =
            switch code & 0xff {
            case _ where code == SQLITE_NOMEM || code == Self.noMemory:
                .failed(path: path, detail: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
            case SQLITE_FULL: .diskFull(path: path)
            case SQLITE_READONLY, SQLITE_PERM: .readOnly(path: path)
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path, detail: message)
            case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
            case SQLITE_IOERR where code == Self.shortRead || code == Self.wrongChecksum:
                .damaged(path: path, detail: message)
            case SQLITE_IOERR where systemError != 0: StorageFailure(errno: systemError, path: path)
            case SQLITE_CANTOPEN where systemError != 0: StorageFailure(errno: systemError, path: path)
            default: .failed(path: path, detail: message)
            }
    }

    /// `SQLITE_IOERR_NOMEM`, which comes with the error number of some earlier call; a macro that Swift cannot import.
    private static let noMemory = SQLITE_IOERR | (12 << 8)
    /// `SQLITE_IOERR_SHORT_READ`, likewise.
    private static let shortRead = SQLITE_IOERR | (2 << 8)
    /// `SQLITE_IOERR_DATA`, likewise.
    static let wrongChecksum = SQLITE_IOERR | (32 << 8)

    /// What SQLite says, unless that is about something else: it notes no error of a call that got no memory.
    static func message(for code: Int32, of handle: OpaquePointer?) -> String {
        let isNoted = sqlite3_errcode(handle) & 0xff == code & 0xff
        return String(cString: isNoted ? sqlite3_errmsg(handle) : sqlite3_errstr(code))
    }
}
