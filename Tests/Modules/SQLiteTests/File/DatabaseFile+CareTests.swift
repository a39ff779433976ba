import BankKernel
import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseFileCareTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A store with nine changes, as a killed process left it, and its log.
    private func makeSUT(damaged: Bool) throws -> (sut: DatabaseFile, log: [UInt8]) {
        let used = try TemporaryFolder()
        let store = try DatabaseFile.counting(at: used("store.sqlite"))
        let connection = try store.open()
        try store.change(times: 9, on: connection)
        for name in ["store.sqlite", "store.sqlite-wal", "store.sqlite.mark"] {
            try folder.write(used.bytes(of: name), to: name)
        }
        var log = try used.bytes(of: "store.sqlite-wal")
        if damaged { log[32 + 6 * 4_120 + 900] ^= 2 }
        try folder.write(log, to: "store.sqlite-wal")
        return (DatabaseFile(path: folder("store.sqlite"), format: .counting), log)
    }

    @Test func `keeps each log that was lost under a name of its own`() throws {
        let (sut, log) = try makeSUT(damaged: true)
        try folder.write("mine", to: "store.sqlite-wal.lost")
        #expect(try sut.accept(sut.findings()) == sut.path + "-wal.lost-2")
        #expect(try folder.bytes(of: "store.sqlite-wal.lost-2") == log)
        #expect(try folder.bytes(of: "store.sqlite-wal.lost") == [UInt8]("mine".utf8))
    }

    @Test func `accepts no loss where nothing is lost`() throws {
        let (sut, log) = try makeSUT(damaged: false)
        #expect(throws: StorageFailure.self) { try sut.accept(sut.findings()) }
        #expect(try folder.bytes(of: "store.sqlite-wal") == log)
    }
}
