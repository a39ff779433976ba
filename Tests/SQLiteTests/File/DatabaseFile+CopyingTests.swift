import BankKernel
import CSQLite
import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseFileCopyingTests {
    private static let rows = 600

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try makeSUT(on: SystemDisk()).create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE a (b)")
            for _ in 1...Self.rows { try connection.execute("INSERT INTO a VALUES (zeroblob(4000))") }
        }
    }

    private func makeSUT(on disk: any Disk) -> DatabaseFile {
        DatabaseFile(
            path: folder("store.sqlite"), format: DatabaseFormat(name: "a store", applicationID: 1, version: 1),
            disk: disk)
    }

    /// It begins anew each time until those who write have to wait.
    @Test func `a copy of a store that others never stop to write to comes to its end, and is whole`() throws {
        let source = try makeSUT(on: SystemDisk()).open()
        try SystemDisk().createPrivate(folder("copy.sqlite"))
        #expect(try makeSUT(on: BusyDisk(path: folder("store.sqlite"))).copy(from: source, to: folder("copy.sqlite")))

        let copy = try Connection(
            path: folder("copy.sqlite"), flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        #expect(try copy.first("SELECT count(*) FROM a") { Int($0.integer(0)) } == Self.rows)
        #expect(try copy.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
        #expect(try copy.first("SELECT typeof(b) FROM a WHERE rowid = 1") { $0.text(0) } == "text")
    }
}

/// Somebody else writes something new to the store whenever its log is looked at, which who copies does between two portions.
private struct BusyDisk: Disk {
    let path: String
    private let disk = SystemDisk()

    init(path: String) {
        self.path = path
    }

    var vfs: String? { disk.vfs }

    func size(of path: String) throws(StorageFailure) -> Int64? {
        if path == self.path + "-wal" {
            try Connection(path: self.path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil)).execute(
                "UPDATE a SET b = hex(randomblob(8)) WHERE rowid = 1")
        }
        return try disk.size(of: path)
    }

    func identity(of path: String) throws(StorageFailure) -> FileIdentity? { try disk.identity(of: path) }
    func remove(_ path: String) throws(StorageFailure) { try disk.remove(path) }
    func createPrivate(_ path: String) throws(StorageFailure) { try disk.createPrivate(path) }
    func move(_ source: String, to target: String) throws(StorageFailure) { try disk.move(source, to: target) }
    func copy(_ source: String, to target: String) throws(StorageFailure) { try disk.copy(source, to: target) }
    func synchronize(_ path: String) throws(StorageFailure) { try disk.synchronize(path) }
    func read(_ path: String, from offset: Int64, count: Int) throws(StorageFailure) -> [UInt8] {
        try disk.read(path, from: offset, count: count)
    }
    func openMark(_ path: String) throws(StorageFailure) -> any MarkFile { try disk.openMark(path) }
    func lock(for path: String) throws(StorageFailure) -> any StoreLock { try disk.lock(for: path) }
}
