import BankKernel
import CPageChecksums
import CSQLite

/// A VFS that rejects pages which the disk changed: every page of the file carries a checksum, and each page read from
/// the write-ahead log is checked against the log's own chain of sums.
public enum PageChecksums {
    /// How many bytes at the end of each page the checksum takes.
    static let bytesPerPage = UInt8(PAGE_CHECKSUM_BYTES)

    /// Registers the VFS over the one called `base`, or over SQLite's default, and returns its name.
    public static func vfs(over base: String?) -> String {
        let name = base.map { "checked-\($0)" } ?? "checked"
        page_checksums_register(name, base)
        return name
    }

    /// Whether a whole page carries its checksum. Pages are numbered from 1.
    static func isRight(_ page: [UInt8], number: UInt32) -> Bool {
        page_checksum_is_right(page, Int32(page.count), number) != 0
    }

    /// The checksum that a whole page should carry.
    static func checksum(of page: [UInt8], number: UInt32) -> UInt64 {
        page_checksum_of(page, Int32(page.count), number)
    }

    /// Where the damage is behind an error with `code`; `nil` for another cause.
    static func damage(behind code: Int32, of handle: OpaquePointer?) -> String? {
        guard code == StorageFailure.wrongChecksum else { return nil }
        var damage = page_damage()
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_DAMAGE), &damage)
        if damage.page > 0 { return "page \(damage.page) is not as it was written" }
        if damage.frame > 0 { return "page \(damage.frame) of its log is not as it was written" }
        return nil
    }
}

extension Connection {
    /// Reserves room for checksums in the pages of a new file. Call it before the first statement.
    func reserveChecksums() {
        var bytes = Int32(PageChecksums.bytesPerPage)
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes)
    }

    /// Stops checking the pages of the file.
    func ignoreChecksums() {
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_OFF), nil)
    }

    /// Reads without a lock and without an index file of the log. Call it before the first statement.
    func readAlone() {
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_ALONE), nil)
    }

    /// Whether the commit of the latest transaction may be in the log, so that the next to open the file could find it there.
    public var mayHaveWrittenCommit: Bool {
        var isWritten: Int32 = 0
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_COMMIT_WRITTEN), &isWritten)
        return isWritten != 0
    }

    /// Whether the transaction that has just begun may be the first of a log; the log before it is in the file then.
    var beginsLog: Bool {
        var begins: Int32 = 0
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_LOG_BEGINS), &begins)
        return begins != 0
    }

    /// Closing leaves the log as it is, instead of copying it into the file and removing it.
    public func keepLogOnClose(_ isKept: Bool) {
        sqlite3_keep_log_on_close(handle, isKept ? 1 : 0)
    }
}
