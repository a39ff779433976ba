public import BankKernel
import CPageChecksums
import CSQLite
import PlatformLibc

/// What a store keeps in its file, and how the file says so.
public struct DatabaseFormat: Sendable {
    /// What the file is for people, with an article: `a bank`.
    let name: String
    /// Tells the file from other databases.
    let applicationID: Int64
    /// The format that this version writes and reads.
    public let version: Int64
    /// How files of earlier formats are upgraded; `nil` when there are none.
    let upgrade: Upgrade?
    /// How the changes are chained; `nil` for a store without a mark.
    let chain: (any StoreChain)?
    /// Whether a log without its file says nothing that anybody misses.
    let dropsLoneLog: Bool

    /// How a file of an earlier format is upgraded.
    public struct Upgrade: Sendable {
        /// The oldest format that is known; files of formats up to `unchecked` have no checksums.
        let oldest: Int64
        let unchecked: Int64
        let read: @Sendable (Connection, Int64) throws(StorageFailure) -> Void
        let perform: @Sendable (Connection, Int64) throws(StorageFailure) -> Void

        /// - Parameters:
        ///   - oldest: the first format that can be upgraded.
        ///   - unchecked: the last one whose pages have no checksums.
        ///   - read: lets a connection read a format with the current statements, without changing the file.
        ///   - perform: upgrades the content of a format, inside a transaction.
        public init(
            from oldest: Int64, unchecked: Int64,
            read: @escaping @Sendable (_ connection: Connection, _ version: Int64) throws(StorageFailure) -> Void = {
                _, _ in
            },
            perform: @escaping @Sendable (_ connection: Connection, _ version: Int64) throws(StorageFailure) -> Void
        ) {
            self.oldest = oldest
            self.unchecked = unchecked
            self.read = read
            self.perform = perform
        }
    }

    /// - Parameters:
    ///   - name: what the file is for people, with an article.
    ///   - applicationID: what tells it from other databases of SQLite.
    ///   - version: the format, counted from 1.
    ///   - dropsLoneLog: whether a file is made also beside the log of one that is gone, which is refused otherwise.
    public init(
        name: String, applicationID: Int64, version: Int64, upgrade: Upgrade? = nil, chain: (any StoreChain)? = nil,
        dropsLoneLog: Bool = false
    ) {
        self.name = name
        self.applicationID = applicationID
        self.version = version
        self.upgrade = upgrade
        self.chain = chain
        self.dropsLoneLog = dropsLoneLog
    }

    /// Marks a file as one of this format, inside the caller's transaction.
    public func mark(_ connection: Connection) throws(StorageFailure) {
        try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);")
    }

    /// Whether the pages of a file of this format carry no checksums.
    func lacksChecksums(_ version: Int64) -> Bool {
        upgrade.map { version <= $0.unchecked } ?? false
    }

    /// The format of the file at `path`, one that this version knows.
    /// - Parameter trustsPages: whether a first page without its checksum is believed.
    /// - Throws: `StorageFailure.damaged` or `.newerVersion`.
    func recognise(
        _ header: FileHeader, at path: String, trustsPages: Bool = false
    ) throws(StorageFailure) -> Int64 {
        if let old = uncheckedVersion(of: header) { return old }
        guard header.isChecked || (trustsPages && header.hasChecksums) else {
            let isOther = header.isDatabase && header.applicationID != applicationID && !header.hasChecksums
            let detail = isOther ? "not \(name)" : "page 1 is not as it was written"
            throw .damaged(path: path, detail: header.isDatabase ? detail : "file is not a database")
        }
        guard header.applicationID == applicationID else { throw .damaged(path: path, detail: "not \(name)") }
        let found = header.userVersion
        guard found <= version else {
            throw .newerVersion(path: path, found: Int(found), supported: Int(version))
        }
        guard found >= upgrade?.oldest ?? version else {
            throw .damaged(path: path, detail: "unknown format \(found)")
        }
        return found
    }

    /// Two fields have to agree: one damaged bit must not turn off the checks of a file.
    private func uncheckedVersion(of header: FileHeader) -> Int64? {
        guard let upgrade, header.isDatabase, header.applicationID == applicationID, !header.hasChecksums,
            (upgrade.oldest...upgrade.unchecked).contains(header.userVersion)
        else { return nil }
        return header.userVersion
    }
}

/// The header of a database file (the file format of SQLite, section 1.3), read without SQLite.
struct FileHeader {
    /// Of the files that are made here: SQLite's default.
    static let pageSize = 4_096
    private static let magic = Array("SQLite format 3\0".utf8)

    private let page: [UInt8]
    /// Whether the first page carries its checksum or is whole in the log, so that its fields can be trusted.
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
    /// A page of the file, counted from 1, read without SQLite or the log; shorter where the file ends.
    func peek(page number: UInt32) throws(StorageFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: FileHeader.pageSize)
        let offset = Int64(number - 1) * Int64(FileHeader.pageSize)
        var count: Int32 = 0
        let code = page_checksums_peek(disk.vfs, path, offset, &bytes, Int32(bytes.count), &count)
        try check(code, "its page \(number) cannot be read")
        return Array(bytes.prefix(Int(count)))
    }

    /// Whether any process has the store open, this one included.
    public func isInUse() throws(StorageFailure) -> Bool {
        var isInUse: Int32 = 0
        try check(page_checksums_in_use(disk.vfs, path, &isInUse), "it cannot be opened")
        return isInUse == 1
    }

    private func check(_ code: Int32, _ detail: String) throws(StorageFailure) {
        guard code != SQLITE_OK else { return }
        let isDenied = code & 0xff == SQLITE_CANTOPEN && errno == EACCES
        let message = isDenied ? String(cString: strerror(EACCES)) : detail
        throw StorageFailure(sqliteCode: code, message: message, path: path)
    }
}
