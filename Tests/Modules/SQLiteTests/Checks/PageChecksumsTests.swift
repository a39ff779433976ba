import BankKernel
import CSQLite
import TestSupport
import Testing

@testable import SQLite

@Suite("The checksums of pages")
struct PageChecksumsTests {
    private let folder: TemporaryFolder
    private var path: String { folder("store.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func makeSUT(rows: Int = 200) throws -> DatabaseFile {
        let file = DatabaseFile(path: path, format: DatabaseFormat(name: "a store", applicationID: 1, version: 1))
        try file.create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)")
            for id in 1...rows {
                try connection.run("INSERT INTO note VALUES (?1, hex(zeroblob(40)))", .integer(Int64(id)))
            }
        }
        return file
    }

    private func texts(of connection: Connection) throws -> [String] {
        try connection.all("SELECT text FROM note") { $0.text(0) }
    }

    private func flipBit(_ bit: Int, at offset: Int, of name: String) throws {
        var bytes = try folder.bytes(of: name)
        bytes[offset] ^= 1 << bit
        try folder.write(bytes, to: name)
    }

    @Test func `a file whose pages are as they were written is read`() throws {
        #expect(try texts(of: makeSUT().open()).count == 200)
    }

    @Test(arguments: Array(stride(from: 0, to: 5 * 4_096, by: 397)))
    func `a flipped bit is never read`(offset: Int) throws {
        let sut = try makeSUT()
        try flipBit(offset % 8, at: offset, of: "store.sqlite")

        #expect(throws: StorageFailure.self) { try texts(of: sut.open()) }
    }

    @Test func `says which page is damaged`() throws {
        let sut = try makeSUT()
        try flipBit(3, at: 2 * 4_096 + 100, of: "store.sqlite")

        #expect(throws: StorageFailure.damaged(path: path, detail: "page 3 is not as it was written")) {
            try texts(of: sut.open())
        }
    }

    @Test func `a page in the place of another is not read`() throws {
        let sut = try makeSUT()
        var bytes = try folder.bytes(of: "store.sqlite")
        bytes.replaceSubrange(3 * 4_096..<4 * 4_096, with: bytes[2 * 4_096..<3 * 4_096])
        try folder.write(bytes, to: "store.sqlite")

        #expect(throws: StorageFailure.self) { try texts(of: sut.open()) }
    }

    @Test func `what is not damaged stays readable`() throws {
        let sut = try makeSUT()
        let connection = try sut.open()
        try connection.run("CREATE TABLE whole (number INTEGER)")
        try connection.run("INSERT INTO whole VALUES (7)")
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        try flipBit(0, at: 2 * 4_096 + 100, of: "store.sqlite")

        let other = try sut.open()
        #expect(throws: StorageFailure.self) { try texts(of: other) }
        #expect(try other.first("SELECT number FROM whole") { $0.integer(0) } == 7)
    }

    @Test func `a flipped bit in the log is never read, nor copied into the file`() throws {
        let sut = try makeSUT()
        let writer = try sut.open()
        try writer.run("UPDATE note SET text = 'new'")
        let size = try folder.bytes(of: "store.sqlite-wal").count
        for offset in stride(from: 32 + 24, to: size, by: 1_999) {
            try flipBit(offset % 8, at: offset, of: "store.sqlite-wal")
            let reader = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
            #expect(throws: StorageFailure.self) { try texts(of: reader) }
            #expect(throws: StorageFailure.self) { try writer.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE) }
            try flipBit(offset % 8, at: offset, of: "store.sqlite-wal")
        }
        #expect(try texts(of: writer) == Array(repeating: "new", count: 200))
    }

    @Test(arguments: [1, 2]) func `says which page of the log is damaged`(page: Int) throws {
        let sut = try makeSUT()
        let writer = try sut.open()
        try writer.run("UPDATE note SET text = 'new'")
        try flipBit(0, at: 32 + page * (24 + 4_096) - 1_000, of: "store.sqlite-wal")

        let reader = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        let detail = "page \(page) of its log is not as it was written"
        #expect(throws: StorageFailure.damaged(path: path, detail: detail)) { try texts(of: reader) }
    }

    @Test func `a large transaction that writes pages of the log again reads what it wrote`() throws {
        let sut = try makeSUT(rows: 4_000)
        let connection = try sut.open()
        try connection.execute("PRAGMA cache_size = 10")
        try connection.beginWriting()
        for round in 1...3 { try connection.run("UPDATE note SET text = ?1", .text("round \(round)")) }
        #expect(try texts(of: connection).allSatisfy { $0 == "round 3" })
        try connection.commit()

        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        #expect(try texts(of: sut.open()).allSatisfy { $0 == "round 3" })
    }

    @Test func `knows after a commit whether it was written`() throws {
        let sut = try makeSUT().open()
        try sut.beginWriting()
        try sut.run("UPDATE note SET text = 'new'")
        #expect(!sut.mayHaveWrittenCommit)
        try sut.commit()
        #expect(sut.mayHaveWrittenCommit)
        try sut.beginWriting()
        #expect(!sut.mayHaveWrittenCommit)
        sut.rollBack()
    }
}
