import BankKernel
import CSQLite
import MemoryDisk
import TestSupport
import Testing

@testable import DurableSQLite

struct PageChecksumsTests {
    private let folder = TemporaryFolder.fresh()
    private var path: String { folder("store.sqlite") }

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

    @Test func `reads a file with intact pages`() throws {
        #expect(try texts(of: makeSUT().open()).count == 200)
    }

    @Test(arguments: Array(stride(from: 0, to: 5 * 4_096, by: 397)))
    func `never reads a flipped bit`(offset: Int) throws {
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

    @Test func `does not read a page in another's place`() throws {
        let sut = try makeSUT()
        var bytes = try folder.bytes(of: "store.sqlite")
        bytes.replaceSubrange(3 * 4_096..<4 * 4_096, with: bytes[2 * 4_096..<3 * 4_096])
        try folder.write(bytes, to: "store.sqlite")

        #expect(throws: StorageFailure.self) { try texts(of: sut.open()) }
    }

    @Test(arguments: [100, 1_500, 4_000]) func `does not read a page that was cut off`(cut: Int) throws {
        _ = try makeSUT()
        let bytes = try folder.bytes(of: "store.sqlite")
        try folder.write(Array(bytes.dropLast(cut)), to: "store.sqlite")

        let reader = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        #expect(throws: StorageFailure.self) { try texts(of: reader) }
    }

    @Test func `undamaged pages stay readable`() throws {
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

    @Test func `never reads a flipped bit in the log, nor copies it into the file`() throws {
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

    @Test func `a large transaction that rewrites pages of the log reads its own writes`() throws {
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

/// Writes to the log go to the disk in one piece, before the commit returns.
struct GatheredWritesTests {
    private static let path = "/store.sqlite"

    private let machine = MemoryMachine(seed: 1)

    private func makeSUT(rows: Int = 200) throws -> Connection {
        let file = file(on: machine.start())
        try file.create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT)")
            for id in 1...rows {
                try connection.run("INSERT INTO note VALUES (?1, hex(zeroblob(40)))", .integer(Int64(id)))
            }
        }
        return try file.open()
    }

    private func file(on disk: MemoryDisk) -> DatabaseFile {
        DatabaseFile(
            path: Self.path, format: DatabaseFormat(name: "a store", applicationID: 1, version: 1), disk: disk)
    }

    private func change(_ connection: Connection, to text: String) throws {
        try connection.beginWriting()
        try connection.run("UPDATE note SET text = ?1", .text(text))
        try connection.commit()
    }

    private func texts(of connection: Connection) throws -> Set<String> {
        Set(try connection.all("SELECT text FROM note") { $0.text(0) })
    }

    @Test func `a commit of many pages is one write and one sync`() throws {
        let sut = try makeSUT()
        try change(sut, to: "old")
        let before = (writes: machine.count(of: .write), syncs: machine.count(of: .sync))
        try change(sut, to: "new")

        #expect(sut.writeAheadLogPages > 8)
        #expect(machine.count(of: .write) - before.writes == 1)
        #expect(machine.count(of: .sync) - before.syncs == 1)
    }

    @Test func `a transaction longer than the buffer survives a power cut`() throws {
        let sut = try makeSUT(rows: 10_000)
        try change(sut, to: "a text of some length, so that the pages are many")
        let pages = sut.writeAheadLogPages
        machine.cutPower()

        #expect(pages > 100)
        #expect(
            try texts(of: file(on: machine.start()).open()) == ["a text of some length, so that the pages are many"])
    }

    @Test func `a commit on a full disk did not happen, and works again when there is room`() throws {
        let sut = try makeSUT()
        try change(sut, to: "old")
        try sut.beginWriting()
        try sut.run("UPDATE note SET text = 'new'")
        machine.plan(.isFull, at: .write, times: nil)
        #expect(throws: StorageFailure.diskFull(path: Self.path)) { try sut.commit() }
        #expect(!sut.mayHaveWrittenCommit)
        sut.rollBack()
        machine.heal()

        #expect(try texts(of: sut) == ["old"])
        try change(sut, to: "new")
        #expect(try texts(of: file(on: machine.start()).open()) == ["new"])
    }

    @Test func `a commit whose write failed for another reason may have happened`() throws {
        let sut = try makeSUT()
        try change(sut, to: "old")
        try sut.beginWriting()
        try sut.run("UPDATE note SET text = 'new'")
        machine.plan(.fails, at: .write)
        #expect(throws: StorageFailure.self) { try sut.commit() }
        #expect(sut.mayHaveWrittenCommit)
    }

    @Test func `nothing of a rolled back transaction is there`() throws {
        let sut = try makeSUT(rows: 2_000)
        try change(sut, to: "old")
        try sut.execute("PRAGMA cache_size = 10")
        try sut.beginWriting()
        try sut.run("UPDATE note SET text = 'new'")
        sut.rollBack()

        #expect(try texts(of: sut) == ["old"])
        #expect(try texts(of: file(on: machine.start()).open()) == ["old"])
    }

    @Test func `others see an unsynced commit`() throws {
        let sut = try makeSUT()
        try sut.execute("PRAGMA synchronous = OFF")
        try change(sut, to: "new")

        #expect(try texts(of: file(on: machine.start()).open()) == ["new"])
    }

    @Test func `a log is not reused after an unsynced write failed`() throws {
        let sut = try makeSUT()
        try sut.execute("PRAGMA synchronous = OFF")
        machine.plan(.fails, at: .write)
        try? change(sut, to: "new")
        machine.heal()

        #expect(throws: StorageFailure.self) { try change(sut, to: "newer") }
    }
}
