import BankKernel
import CPageChecksums
import CSQLite

/// The VFS that believes no page which the disk changed: every page of the file carries a checksum, and each page that is
/// read from the write-ahead log is held against the log's own chain of sums.
public enum PageChecksums {
    /// How many bytes at the end of each page are theirs.
    static let bytesPerPage = UInt8(PAGE_CHECKSUM_BYTES)

    /// The name of that VFS over the one called `base`, or over SQLite's default.
    public static func vfs(over base: String?) -> String {
        let name = base.map { "checked-\($0)" } ?? "checked"
        page_checksums_register(name, base)
        return name
    }

    /// Whether a whole page carries its checksum. Pages are numbered from 1.
    static func isRight(_ page: [UInt8], number: UInt32) -> Bool {
        page_checksum_is_right(page, Int32(page.count), number) != 0
    }

    /// The checksum that a whole page is to carry, whatever it carries.
    static func checksum(of page: [UInt8], number: UInt32) -> UInt64 {
        page_checksum_of(page, Int32(page.count), number)
    }

    /// Where the damage is that an error with `code` came from; `nil` when it came from something else.
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
    /// Makes a new file one whose pages carry checksums; before its first statement.
    func reserveChecksums() {
        var bytes = Int32(PageChecksums.bytesPerPage)
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes)
    }

    /// Believes the pages of the file from now on, whatever they carry.
    func ignoreChecksums() {
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_OFF), nil)
    }

    /// Reads without a lock, and without a file for the index of the log; before the first statement.
    func readAlone() {
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_ALONE), nil)
    }

    /// Whether the commit of the latest transaction may be in the log, so that whoever opens the file next could find it there.
    public var mayHaveWrittenCommit: Bool {
        var isWritten: Int32 = 0
        sqlite3_file_control(handle, "main", Int32(PAGE_CHECKSUMS_COMMIT_WRITTEN), &isWritten)
        return isWritten != 0
    }

    /// Whether the transaction that has just begun may be the first of a log; all of the log before it is in the file then.
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
