import BankKernel

/// The beginning of a database's file (the file format of SQLite, section 1.3), read past SQLite.
struct FileHeader {
    /// Of the files that are made here: SQLite's default.
    static let pageSize = 4_096
    private static let magic = Array("SQLite format 3\0".utf8)

    private let page: [UInt8]

    /// The header of the file at `path`.
    init(of path: String, on disk: any Disk) throws(BankError) {
        page = try disk.read(path, from: 0, count: Self.pageSize)
    }

    /// Whether the first page carries its checksum, so that what it says can be believed.
    var isChecked: Bool { page.count == Self.pageSize && PageChecksums.isRight(page, number: 1) }
    /// Whether it is a database at all.
    var isDatabase: Bool { page.starts(with: Self.magic) }
    /// Whether its pages have room for checksums.
    var hasChecksums: Bool { field(20, count: 1) == Int64(PageChecksums.bytesPerPage) }
    var userVersion: Int64 { field(60, count: 4) }
    var applicationID: Int64 { field(68, count: 4) }

    private func field(_ offset: Int, count: Int) -> Int64 {
        guard page.count >= offset + count else { return -1 }
        return page[offset..<offset + count].reduce(0) { $0 << 8 | Int64($1) }
    }
}
