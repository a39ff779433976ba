public import BankKernel
import CPageChecksums
import CSQLite

/// The beginning of a database's file (the file format of SQLite, section 1.3), read past SQLite.
struct FileHeader {
    /// Of the files that are made here: SQLite's default.
    static let pageSize = 4_096
    private static let magic = Array("SQLite format 3\0".utf8)

    private let page: [UInt8]
    /// Whether the first page carries its checksum, or is in the log that follows it: then what it says can be believed.
    let isChecked: Bool

    /// The header of `file`. Copying its log into it may have been cut off in the middle of the first page; then
    /// the log still has the page, whole.
    init(of file: DatabaseFile) throws(StorageFailure) {
        let bytes = try file.peek(page: 1)
        let isWhole = bytes.count == Self.pageSize && PageChecksums.isRight(bytes, number: 1)
        var inLog: [UInt8]?
        if !isWhole, try file.hasLog { inLog = try LogInspection(of: file.log, on: file.disk).firstPage }
        page = inLog ?? bytes
        isChecked = isWhole || inLog != nil
    }

    /// Whether it is a database at all.
    var isDatabase: Bool { page.starts(with: Self.magic) }
    /// Whether its pages have room for checksums.
    var hasChecksums: Bool { field(20, count: 1) == Int64(PageChecksums.bytesPerPage) }
    var userVersion: Int64 { field(60, count: 4) }
    var applicationID: Int64 { field(68, count: 4) }

    /// The field of `count` bytes at `offset`; -1 when the file is too short to have one.
    private func field(_ offset: Int, count: Int) -> Int64 {
        guard page.count >= offset + count else { return -1 }
        return page[offset..<offset + count].reduce(0) { $0 << 8 | Int64($1) }
    }
}

extension DatabaseFile {
    /// A page of the file as it is there, from 1, past SQLite and the log; shorter where the file ends.
    func peek(page number: UInt32) throws(StorageFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: FileHeader.pageSize)
        let offset = Int64(number - 1) * Int64(FileHeader.pageSize)
        var count: Int32 = 0
        let code = page_checksums_peek(disk.vfs, path, offset, &bytes, Int32(bytes.count), &count)
        try check(code, "its page \(number) cannot be read")
        return Array(bytes.prefix(Int(count)))
    }

    /// Whether anybody has the store open, this process included.
    public func isInUse() throws(StorageFailure) -> Bool {
        var isInUse: Int32 = 0
        try check(page_checksums_in_use(disk.vfs, path, &isInUse), "it cannot be opened")
        return isInUse == 1
    }

    private func check(_ code: Int32, _ detail: String) throws(StorageFailure) {
        guard code != SQLITE_OK else { return }
        throw StorageFailure(sqliteCode: code, message: detail, path: path)
    }
}
