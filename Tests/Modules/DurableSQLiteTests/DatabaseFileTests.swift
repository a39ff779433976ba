import BankKernel
import CSQLite
import Foundation
import MemoryDisk
import TestSupport
import Testing

@testable import DurableSQLite

struct DatabaseFileTests {
    private let folder = TemporaryFolder.fresh()
    private var path: String { folder("store.sqlite") }

    @Test func `has its first content when it is made`() throws {
        let sut = makeSUT()
        try sut.create { connection throws(StorageFailure) in try connection.execute("CREATE TABLE a (b)") }
        let count = try sut.open().first("SELECT count(*) FROM a") { $0.integer(0) }
        #expect(count == 0)
    }

    @Test func `is not made when it cannot be filled, and leaves nothing`() throws {
        let sut = makeSUT()
        #expect(throws: StorageFailure.busy(path: "other")) {
            try sut.create { _ throws(StorageFailure) in throw .busy(path: "other") }
        }
        #expect(throws: StorageFailure.missing(path: path)) { try sut.open() }
        #expect(try folder.names.filter { $0.contains(".new") || $0.contains(".mark") } == [])
    }

    /// The disk that it leads to may not be mounted.
    @Test func `is not made in the place of a link to a file that is not there`() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder("none/store.sqlite"))
        let refusal = StorageFailure.failed(path: path, detail: "it is a link to a file that is not there")
        #expect(throws: refusal) { try makeSUT().create { _ throws(StorageFailure) in } }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == folder("none/store.sqlite"))
    }

    @Test func `has no place when another file is there as soon as it was opened`() throws {
        let sut = try DatabaseFile.counting(at: path)
        let connection = try sut.open()
        try folder.write(folder.bytes(of: "store.sqlite"), to: "other.sqlite")
        let place = try sut.place(of: connection)
        #expect(throws: Never.self) { try place.check() }
        try SystemDisk().move(folder("other.sqlite"), to: path)
        for check in [place.check, place.checkFiles, place.checkFile] {
            #expect(throws: StorageFailure.moved(path: path)) { try check() }
        }
        #expect(throws: StorageFailure.moved(path: path)) { try sut.place(of: connection) }
    }

    @Test func `takes the place of no mark, or of another, but of no other file`() throws {
        let sut = makeSUT()
        #expect(try sut.isMarkFree)
        let mark = KeptMark(DurabilityMarker(number: 1, head: [UInt8](repeating: 1, count: 32)), of: [UInt8](1...16))
        try folder.write(mark.bytes, to: "store.sqlite.mark")
        #expect(try sut.isMarkFree)
        try folder.write("a letter", to: "store.sqlite.mark")
        #expect(try !sut.isMarkFree)
    }

    @Test(arguments: [MemoryMachine.Trouble.fails, .isFull])
    func `what one that is gone has left is set aside for another, or as it was when that cannot be made`(
        trouble: MemoryMachine.Trouble
    ) throws {
        let files = ["/store.mark", "/kept", "/kept-wal", "/kept.former"]
        for skipped in 0... {
            let machine = MemoryMachine(seed: 1)
            for file in files { machine.plant([UInt8](file.utf8), at: file) }
            machine.plan(trouble, at: .changes, after: skipped)
            let sut = DatabaseFile(path: "/store", format: .counting, disk: machine.start())
            do throws(StorageFailure) {
                try sut.create(settingAside: ["/none", "/kept"]) { connection throws(StorageFailure) in
                    try connection.execute(CountingChain.tables)
                }
                #expect(["/kept", "/kept-wal"].allSatisfy { machine.contents(of: $0) == nil })
                #expect(machine.contents(of: "/kept.former-2") == [UInt8]("/kept".utf8))
                #expect(machine.contents(of: "/kept.former-2-wal") == [UInt8]("/kept-wal".utf8))
                if machine.troubles == 0 { return #expect(skipped > 9) }
            } catch .unsettled {
            } catch {
                let changed = files.filter { machine.contents(of: $0) != [UInt8]($0.utf8) }
                #expect(changed == [], "\(skipped): \(error)")
            }
        }
    }

    @Test func `sets nothing aside beside a log, a mark that counts or one that is there`() throws {
        let sut = makeSUT(.counting)
        try folder.write("kept", to: "kept")
        let log = "left over from \(sut.format.name) that is gone; move it away"
        let refusals: [(suffix: String, failure: StorageFailure)] = [
            (".mark", .occupied(path: path + ".mark")), ("-wal", .failed(path: path + "-wal", detail: log)),
            ("", .exists(path: path)),
        ]
        for (suffix, failure) in refusals {
            try folder.write("", to: "store.sqlite" + suffix)
            #expect(throws: failure) {
                try sut.create(settingAside: [folder("kept")], overMark: suffix != ".mark") {
                    connection throws(StorageFailure) in try connection.execute(CountingChain.tables)
                }
            }
        }
        #expect(try folder.text(of: "kept") == "kept")
    }

    @Test func `is made once and then left as it is`() throws {
        let sut = makeSUT()
        try sut.create { _ in }
        #expect(throws: StorageFailure.exists(path: path)) { try sut.create { _ in } }
    }

    /// A folder has several names in its file system, and other rights than a file.
    @Test func `a folder is no store`() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let failure = StorageFailure.failed(path: path, detail: "it is not a file")
        #expect(throws: failure) { try makeSUT().create { _ in } }
        #expect(throws: failure) { try makeSUT().open() }
    }

    @Test(arguments: [(2, 1), (1, 2), (1, 0)])
    func `does not open another kind or format`(id: Int64, version: Int64) throws {
        try makeSUT(DatabaseFormat(name: "a store", applicationID: id, version: version)).create { _ in }
        #expect(throws: StorageFailure.self) { try makeSUT().open() }
    }

    @Test func `says what it is not`() throws {
        try makeSUT(DatabaseFormat(name: "a tree", applicationID: 2, version: 1)).create { _ in }
        #expect(throws: StorageFailure.damaged(path: path, detail: "not a store")) { try makeSUT().open() }
    }

    @Test func `syncs what it commits in a write-ahead log`() throws {
        let sut = makeSUT()
        try sut.create { _ in }
        let connection = try sut.open()
        #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
        #expect(try connection.first("PRAGMA synchronous") { $0.integer(0) } == 2)
    }

    @Test(arguments: ["", "/"])
    func `reads a file with any name without its log`(slash: String) throws {
        let path = slash + folder("100%41 sure? #1.sqlite")
        let sut = DatabaseFile(path: path, format: DatabaseFormat(name: "a store", applicationID: 1, version: 1))
        try sut.create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE a (b); INSERT INTO a VALUES (7)")
        }
        let alone = try Connection(path: sut.immutableURI, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, vfs: sut.vfs)
        #expect(try alone.first("SELECT b FROM a") { $0.integer(0) } == 7)
    }

    private func makeSUT(
        _ format: DatabaseFormat = DatabaseFormat(name: "a store", applicationID: 1, version: 1)
    ) -> DatabaseFile {
        DatabaseFile(path: path, format: format)
    }
}

struct DatabaseFileReadingTests {
    private let folder = TemporaryFolder.fresh()
    private var sut: DatabaseFile {
        DatabaseFile(
            path: folder("store.sqlite"), format: DatabaseFormat(name: "a store", applicationID: 1, version: 1))
    }

    init() throws {
        try sut.create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE a (b)")
            for _ in 1...9 { try connection.execute("INSERT INTO a VALUES (zeroblob(4000))") }
        }
    }

    @Test func `reading at rest makes no file`() throws {
        let names = try folder.names
        let connection = try sut.openAtRest()

        #expect(try connection.first("SELECT count(*) FROM a") { $0.integer(0) } == 9)
        #expect(try folder.names == names)
    }

    @Test func `is read where nothing can be written`() throws {
        let path = folder("marked.sqlite")
        try DatabaseFile.counting(at: path).open().execute("INSERT INTO change VALUES (NULL)")
        let disk = AlteredDisk(
            mark: { path throws(StorageFailure) in throw .readOnly(path: path) },
            lock: { path throws(StorageFailure) in throw .readOnly(path: path) })
        let connection = try DatabaseFile(path: path, format: .counting, disk: disk).openAtRest()

        #expect(try connection.first("SELECT count(*) FROM change") { $0.integer(0) } == 1)
    }

    @Test func `does not read a truncated file`() throws {
        let bytes = try folder.bytes(of: "store.sqlite")
        try folder.write(Array(bytes.dropLast(2 * 4_096)), to: "store.sqlite")

        #expect(throws: StorageFailure.self) { try sut.openAtRest() }
    }

    @Test(.enabled(if: geteuid() != 0))
    func `says that it may not be read`() throws {
        #expect(chmod(folder("store.sqlite"), 0) == 0)
        let failure = StorageFailure.failed(path: folder("store.sqlite"), detail: "Permission denied")

        #expect(throws: failure) { try sut.openAtRest() }
        #expect(throws: failure) { try sut.isInUse() }
    }

    @Test func `is in use while anybody has it open`() throws {
        #expect(try !sut.isInUse())
        let connection = try sut.open()
        #expect(try sut.isInUse())
        withExtendedLifetime(connection) {}
    }
}

struct ConnectionTests {
    private func makeSUT() throws -> Connection {
        try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }

    @Test(arguments: ["", "x", "a\0b", "Ünïcödé 👩‍👩‍👧", "'; DROP TABLE t; --"])
    func `returns texts as they were bound`(text: String) throws {
        let sut = try makeSUT()
        #expect(try sut.first("SELECT ?1", .text(text)) { $0.text(0) } == text)
    }

    @Test(arguments: [Int64.min, -1, 0, Int64.max])
    func `returns whole numbers, bytes and nulls`(number: Int64) throws {
        let sut = try makeSUT()
        let row = try sut.first("SELECT ?1, ?2, ?3", .integer(number), .blob([0, 255]), .null) {
            ($0.integer(0), $0.blob(1), $0.isNull(2))
        }
        #expect(row?.0 == number)
        #expect(row?.1 == [0, 255])
        #expect(row?.2 == true)
    }

    @Test func `reuses a statement that was left in the middle`() throws {
        let sut = try makeSUT()
        let sql = "SELECT value FROM (SELECT 1 AS value UNION SELECT 2 UNION SELECT 3)"
        #expect(try sut.first(sql) { $0.integer(0) } == 1)
        #expect(try sut.all(sql) { $0.integer(0) } == [1, 2, 3])
    }

    @Test func `runs a statement to its end`() throws {
        let sql = "SELECT json(value) FROM (SELECT '1' AS value UNION ALL SELECT 'one')"
        let failure = StorageFailure.failed(path: ":memory:", detail: "malformed JSON")
        #expect(throws: failure) { try makeSUT().run(sql) }
        #expect(throws: failure) { try makeSUT().run(StatementText(sql)) }
    }

    @Test(arguments: ["file:", "file::memory:"])
    func `a path is no address of another file, nor of the memory`(start: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "store")
        let path = start == "file:" ? start + folder("store") : start
        #expect(throws: StorageFailure.failed(path: path, detail: "No such file or directory")) {
            try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
        }
    }

    @Test func `throws what SQLite says`() throws {
        let sut = try makeSUT()
        #expect(throws: StorageFailure.failed(path: ":memory:", detail: "no such table: recipe")) {
            try sut.run("SELECT * FROM recipe")
        }
    }
}

struct StorageFailureTests {
    @Test(arguments: [
        (SQLITE_FULL, StorageFailure.diskFull(path: "p")),
        (SQLITE_READONLY | (6 << 8), .readOnly(path: "p")),
        (SQLITE_CORRUPT | (1 << 8), .damaged(path: "p", detail: "m")),
        (SQLITE_NOTADB, .damaged(path: "p", detail: "m")),
        (SQLITE_IOERR | (2 << 8), .damaged(path: "p", detail: "m")),
        (SQLITE_BUSY | (2 << 8), .busy(path: "p")),
        (SQLITE_CANTOPEN, .failed(path: "p", detail: "m")),
        (SQLITE_IOERR | (4 << 8), .failed(path: "p", detail: "m")),
    ])
    func `maps a result code to a failure`(code: Int32, failure: StorageFailure) {
        #expect(StorageFailure(sqliteCode: code, message: "m", path: "p") == failure)
    }

    @Test(arguments: [
        (SQLITE_IOERR | (3 << 8), EFBIG, StorageFailure.diskFull(path: "p")),
        (SQLITE_CANTOPEN, EACCES, .readOnly(path: "p")),
        (SQLITE_CORRUPT, EFBIG, .damaged(path: "p", detail: "m")),
        (SQLITE_NOMEM, ENOSPC, .failed(path: "p", detail: "out of memory")),
        (SQLITE_IOERR | (12 << 8), ENOSPC, .failed(path: "p", detail: "out of memory")),
    ])
    func `maps a result code with an error number to a failure`(
        code: Int32, systemError: Int32, failure: StorageFailure
    ) {
        #expect(StorageFailure(sqliteCode: code, systemError: systemError, message: "m", path: "p") == failure)
    }
}
