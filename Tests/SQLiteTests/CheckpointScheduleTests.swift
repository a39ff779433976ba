import BankKernel
import CSQLite
import Foundation
import TestSupport
import Testing

@testable import SQLite

@Suite struct CheckpointScheduleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `copies the log when it has a thousand pages, and not before`() throws {
        let connection = try makeConnection()
        var sut = CheckpointSchedule()
        let before = try size()

        for _ in 1...40 { try write(20, with: connection, thenRun: &sut) }
        #expect(try size() == before)

        for _ in 1...20 { try write(20, with: connection, thenRun: &sut) }
        #expect(try size() > before)
    }

    private func write(_ pages: Int, with connection: Connection, thenRun sut: inout CheckpointSchedule) throws {
        try connection.execute("INSERT INTO a VALUES (zeroblob(\(pages * 4000)))")
        sut.run(on: connection, patience: .zero)
    }

    private func size() throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder("store.sqlite"))
        return try #require(attributes[.size] as? Int)
    }

    private func makeConnection() throws -> Connection {
        let connection = try Connection(
            path: folder("store.sqlite"), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.execute("PRAGMA journal_mode = WAL; CREATE TABLE a (b)")
        return connection
    }
}
