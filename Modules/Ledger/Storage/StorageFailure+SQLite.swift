import BankKernel
import CSQLite

extension StorageFailure {
    /// The failure that a result code of SQLite, primary or extended, stands for.
    init(sqliteCode code: Int32, message: String, path: String) {
        self =
            switch code & 0xff {
            case SQLITE_FULL: .diskFull(path: path)
            case SQLITE_READONLY, SQLITE_PERM: .readOnly(path: path)
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path, detail: message)
            case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
            case SQLITE_IOERR where code == Self.shortRead: .damaged(path: path, detail: message)
            default: .failed(path: path, detail: message)
            }
    }

    /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift cannot import.
    private static let shortRead = SQLITE_IOERR | (2 << 8)
}
