import CSQLite
import Foundation
import TestSupport
import Testing

@testable import DurableSQLite

struct CheckpointScheduleTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `copies the log at a thousand pages, and not before`() throws {
        let connection = try makeConnection()
        var sut = CheckpointSchedule()
        let before = try size()

        for _ in 1...40 { try write(20, with: connection, thenRun: &sut) }
        #expect(try size() == before)

        for _ in 1...20 { try write(20, with: connection, thenRun: &sut) }
        #expect(try size() > before)
    }

    @Test(arguments: [1_000, 2_000, 3_000])
    func `copies what readers leave of the log after each further thousand pages, and not before`(pages: Int) throws {
        let connection = try makeConnection()
        let first = try makeReader()
        var sut = CheckpointSchedule()
        while connection.writeAheadLogPages < pages - 600 { try write(100, with: connection, thenRun: &sut) }
        let second = try makeReader()
        first.rollBack()
        let before = try size()

        while connection.writeAheadLogPages < pages - 200 { try write(100, with: connection, thenRun: &sut) }
        #expect(try size() == before)
        while connection.writeAheadLogPages < pages + 400 { try write(100, with: connection, thenRun: &sut) }
        #expect(try size() > before)
        second.rollBack()
    }

    @Test func `truncates the log at 16 MiB, and not a thousand pages later`() throws {
        let connection = try makeConnection()
        let reader = try makeReader()
        var sut = CheckpointSchedule()
        while connection.writeAheadLogPages < 3_800 { try write(300, with: connection, thenRun: &sut) }
        #expect(connection.writeAheadLogPages < 4_000)
        #expect(try Int64(size(of: "-wal")) < CheckpointSchedule.longLogBytes)
        reader.rollBack()

        try write(300, with: connection, thenRun: &sut)
        #expect(try size(of: "-wal") == 0)
    }

    @Test func `a log is long from four thousand pages on, each with its header`() {
        #expect(CheckpointSchedule.longLogBytes == 4_000 * (24 + 4_096))
    }

    @Test func `truncates later what a reader kept, even after the log has restarted`() throws {
        let connection = try makeConnection()
        let reader = try makeReader()
        var sut = CheckpointSchedule()
        while connection.writeAheadLogPages < 4_000 { try write(300, with: connection, thenRun: &sut) }
        #expect(try Int64(size(of: "-wal")) > CheckpointSchedule.longLogBytes)
        reader.rollBack()
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_RESTART)

        for _ in 1...4 { try write(300, with: connection, thenRun: &sut) }
        #expect(try size(of: "-wal") == 0)
    }

    @Test func `waits for a reader of a long log as long as a slice lasts`() throws {
        let connection = try makeConnection()
        let reader = try makeReader()
        var sut = CheckpointSchedule()
        while connection.writeAheadLogPages < 7_900 { try write(300, with: connection, thenRun: &sut) }
        let start = ContinuousClock.now
        while connection.writeAheadLogPages < 9_000 { try write(300, with: connection, thenRun: &sut) }
        reader.rollBack()

        #expect(ContinuousClock.now - start > .milliseconds(200))
    }

    /// A reader of the store's present state.
    private func makeReader() throws -> Connection {
        let reader = try Connection(path: folder("store.sqlite"), flags: SQLITE_OPEN_READWRITE)
        try reader.execute("BEGIN")
        _ = try reader.first("SELECT count(*) FROM a") { $0.integer(0) }
        return reader
    }

    private func write(_ pages: Int, with connection: Connection, thenRun sut: inout CheckpointSchedule) throws {
        try connection.execute("INSERT INTO a VALUES (zeroblob(\(pages * 4000)))")
        sut.run(on: connection, of: file)
    }

    private var file: DatabaseFile {
        DatabaseFile(
            path: folder("store.sqlite"), format: DatabaseFormat(name: "a store", applicationID: 1, version: 1),
            patience: .zero)
    }

    private func size(of suffix: String = "") throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder("store.sqlite" + suffix))
        return try #require(attributes[.size] as? Int)
    }

    private func makeConnection() throws -> Connection {
        let connection = try Connection(
            path: folder("store.sqlite"), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE a (b)")
        return connection
    }
}

struct WALBackoffTests {
    private let folder = TemporaryFolder.fresh()
    private let long = Int(CheckpointSchedule.longLogBytes)

    private func makeSUT(logSize: Int) throws -> WALBackoff {
        try folder.write([], to: "store.sqlite-wal")
        try setLogSize(logSize)
        let format = DatabaseFormat(name: "a store", applicationID: 1, version: 1)
        return DatabaseFile(path: folder("store.sqlite"), format: format).walBackoff
    }

    @Test func `does not pause for a short log`() throws {
        var sut = try makeSUT(logSize: long - 1)
        let isNeeded = sut.isNeeded()
        #expect(!isNeeded)
    }

    @Test func `pauses for a long log until it is truncated`() throws {
        var sut = try makeSUT(logSize: long)
        let isNeededWhileLong = sut.isNeeded()
        try setLogSize(0)
        let isNeededWhenCut = sut.isNeeded()
        #expect(isNeededWhileLong)
        #expect(!isNeededWhenCut)
    }

    @Test func `after a vain pause of 100 ms pauses again only when somebody has written`() async throws {
        var sut = try makeSUT(logSize: long)
        let start = ContinuousClock.now
        try await waitUntil { !sut.isNeeded() }
        let time = ContinuousClock.now - start
        let isNeededAgain = sut.isNeeded()
        try setLogSize(long + 1)
        let isNeededWhenLonger = sut.isNeeded()
        #expect(time >= .milliseconds(100))
        #expect(!isNeededAgain)
        #expect(isNeededWhenLonger)
    }

    /// A sparse file takes no room.
    private func setLogSize(_ size: Int) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: folder("store.sqlite-wal")))
        try file.truncate(atOffset: UInt64(size))
        try file.close()
    }
}
