import BankKernel
import CSQLite
import MemoryDisk
import TestSupport
import Testing

@testable import DurableSQLite

struct OnlineCopyTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `copies to the end when nobody writes`() throws {
        let sut = try makeSUT()
        var rounds = 1
        while try !sut.copy.advance(pages: 1) { rounds += 1 }

        #expect(rounds > 20)
        #expect(sut.copy.restarts == 0)
    }

    @Test func `starts over when another connection has written`() throws {
        let sut = try makeSUT()
        for round in 1...3 {
            for _ in 1...4 { #expect(try !sut.copy.advance(pages: 2)) }
            try sut.writer.execute("INSERT INTO a VALUES (zeroblob(2000))")
            #expect(try !sut.copy.advance(pages: 2))
            #expect(sut.copy.restarts == round)
        }
    }

    private func makeSUT() throws -> (copy: OnlineCopy, writer: Connection) {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let writer = try Connection(path: folder("source.sqlite"), flags: flags)
        try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE a (b)")
        for _ in 1...40 { try writer.execute("INSERT INTO a VALUES (zeroblob(4000))") }
        let source = try Connection(path: folder("source.sqlite"), flags: flags)
        return (try OnlineCopy(of: source, to: Connection(path: folder("target.sqlite"), flags: flags)), writer)
    }
}

struct DatabaseFileCopyingTests {
    private static let rows = 600

    private let folder = TemporaryFolder.fresh()

    init() throws {
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

    /// It starts over each time until writers have to wait.
    @Test func `a copy during constant writes ends and is whole`() throws {
        let source = try makeSUT(on: SystemDisk()).open()
        try SystemDisk().createPrivate(folder("copy.sqlite"))
        let path = folder("store.sqlite")
        // The copy looks at the log between two portions.
        let disk = AlteredDisk(beforeSize: { looked throws(StorageFailure) in
            guard looked == path + "-wal" else { return }
            try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil)).execute(
                "UPDATE a SET b = hex(randomblob(8)) WHERE rowid = 1")
        })
        #expect(try makeSUT(on: disk).copy(from: source, to: folder("copy.sqlite")))

        let copy = try Connection(
            path: folder("copy.sqlite"), flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        #expect(try copy.first("SELECT count(*) FROM a") { Int($0.integer(0)) } == Self.rows)
        #expect(try copy.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
        #expect(try copy.first("SELECT typeof(b) FROM a WHERE rowid = 1") { $0.text(0) } == "text")
    }
}

struct StoreReplacementTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `a log that was taken in is not there again after a power cut`(seed: UInt64) throws {
        let machine = MemoryMachine(seed: seed)
        let sut = makeSUT(on: machine)
        try sut.create { connection throws(StorageFailure) in try connection.execute("CREATE TABLE a (b)") }
        do {
            let connection = try sut.open()
            connection.keepLogOnClose(true)
            try connection.execute("INSERT INTO a VALUES (1)")
        }
        #expect(try sut.hasLog)

        try sut.takeInLog(trustsPages: false)
        machine.cutPower()

        #expect(try !makeSUT(on: machine).hasLog)
    }

    private func makeSUT(on machine: MemoryMachine) -> DatabaseFile {
        DatabaseFile(
            path: "/store.sqlite", format: DatabaseFormat(name: "a store", applicationID: 1, version: 1),
            patience: .zero, disk: machine.start())
    }
}
