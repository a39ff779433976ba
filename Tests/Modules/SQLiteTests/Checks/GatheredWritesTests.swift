import BankKernel
import MemoryDisk
import Testing

@testable import SQLite

/// What SQLite writes to the log goes to the disk in one piece, before anybody is told of it.
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

    @Test func `a transaction longer than what is gathered is whole, and stays when the power goes`() throws {
        let sut = try makeSUT(rows: 10_000)
        try change(sut, to: "a text of some length, so that the pages are many")
        let pages = sut.writeAheadLogPages
        machine.cutPower()

        #expect(pages > 100)
        #expect(
            try texts(of: file(on: machine.start()).open()) == ["a text of some length, so that the pages are many"])
    }

    @Test func `what does not fit on the disk did not happen, and works again when there is room`() throws {
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

    @Test func `a commit whose write failed otherwise may have happened`() throws {
        let sut = try makeSUT()
        try change(sut, to: "old")
        try sut.beginWriting()
        try sut.run("UPDATE note SET text = 'new'")
        machine.plan(.fails, at: .write)
        #expect(throws: StorageFailure.self) { try sut.commit() }
        #expect(sut.mayHaveWrittenCommit)
    }

    @Test func `what a transaction wrote before it was taken back is not there`() throws {
        let sut = try makeSUT(rows: 2_000)
        try change(sut, to: "old")
        try sut.execute("PRAGMA cache_size = 10")
        try sut.beginWriting()
        try sut.run("UPDATE note SET text = 'new'")
        sut.rollBack()

        #expect(try texts(of: sut) == ["old"])
        #expect(try texts(of: file(on: machine.start()).open()) == ["old"])
    }

    @Test func `others see a commit that is not synced`() throws {
        let sut = try makeSUT()
        try sut.execute("PRAGMA synchronous = OFF")
        try change(sut, to: "new")

        #expect(try texts(of: file(on: machine.start()).open()) == ["new"])
    }

    @Test func `a log is not used again when a write failed that nobody waits for`() throws {
        let sut = try makeSUT()
        try sut.execute("PRAGMA synchronous = OFF")
        machine.plan(.fails, at: .write)
        try? change(sut, to: "new")
        machine.heal()

        #expect(throws: StorageFailure.self) { try change(sut, to: "newer") }
    }
}
