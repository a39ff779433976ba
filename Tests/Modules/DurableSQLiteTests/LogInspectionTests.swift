import BankKernel
import CSQLite
import TestSupport
import Testing

@testable import DurableSQLite

struct LogInspectionTests {
    private static let frame = 24 + 4_096
    private let folder = TemporaryFolder.fresh()

    /// The log of a store with a change in each of five transactions, two frames each, copied while it is in use.
    private func makeLog() throws -> [UInt8] {
        let format = DatabaseFormat(name: "a store", applicationID: 1, version: 1)
        let file = DatabaseFile(path: folder("store.sqlite"), format: format)
        try file.create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE a (text TEXT); CREATE TABLE b (text TEXT)")
        }
        let connection = try file.open()
        for number in 1...5 {
            try connection.beginWriting()
            try connection.run("INSERT INTO a VALUES (?1)", .integer(Int64(number)))
            try connection.run("INSERT INTO b VALUES (?1)", .integer(Int64(number)))
            try connection.commit()
        }
        return try folder.bytes(of: "store.sqlite-wal")
    }

    private func makeSUT(_ log: some Sequence<UInt8>) throws -> LogInspection {
        try LogInspection(of: folder.write(log, to: "log"), on: SystemDisk())
    }

    @Test func `a whole log is not damaged`() throws {
        let log = try makeLog()
        #expect(log.count == 32 + 10 * Self.frame)
        #expect(try makeSUT(log).damagedFrame == nil)
    }

    @Test(arguments: [0, 10, 32, 40, 32 + 3 * Self.frame, 32 + 9 * Self.frame + 700])
    func `a log that was cut off is not damaged`(count: Int) throws {
        #expect(try makeSUT(makeLog().prefix(count)).damagedFrame == nil)
    }

    @Test func `a broken end is told from the remains of the log before`() throws {
        var log = try makeLog()
        log[32 + 9 * Self.frame + 700] ^= 1
        let sut = try makeSUT(log)
        #expect(sut.hasBrokenEnd && sut.damagedFrame == nil)
    }

    @Test(arguments: [8, 9])
    func `a torn latest transaction is not damage`(frame: Int) throws {
        var log = try makeLog()
        for offset in 0..<2_048 { log[32 + frame * Self.frame + offset] = 0 }
        #expect(try makeSUT(log).damagedFrame == nil)
    }

    @Test(arguments: 0..<7, [0, 5, 9, 17, 24, 1_000, 4_119])
    func `a flipped bit before a later transaction is damage`(frame: Int, offset: Int) throws {
        var log = try makeLog()
        log[32 + frame * Self.frame + offset] ^= 0x10
        #expect(try makeSUT(log).damagedFrame != nil)
    }

    @Test(arguments: 0..<32)
    func `a flipped bit in its header is damage`(offset: Int) throws {
        var log = try makeLog()
        log[offset] ^= 0x04
        #expect(try makeSUT(log).damagedFrame == 1)
    }

    @Test func `counts the transactions after the damage`() throws {
        var log = try makeLog()
        log[32 + 4 * Self.frame + 500] ^= 1
        #expect(try makeSUT(log).transactionsBehind == 3)
    }

    @Test func `remains of the log before are not damage`() throws {
        var log = try makeLog()
        let before = log
        // A later log has other salts and is shorter: the rest is from the log before.
        let folder = try TemporaryFolder()
        let format = DatabaseFormat(name: "a store", applicationID: 1, version: 1)
        let file = DatabaseFile(path: folder("store.sqlite"), format: format)
        try file.create { connection throws(StorageFailure) in try connection.execute("CREATE TABLE a (text TEXT)") }
        let connection = try file.open()
        for number in 1...3 { try connection.run("INSERT INTO a VALUES (?1)", .integer(Int64(number))) }
        log = try folder.bytes(of: "store.sqlite-wal")
        log += before[log.count...]
        let sut = try makeSUT(log)
        #expect(!sut.hasBrokenEnd && sut.damagedFrame == nil)
    }
}
