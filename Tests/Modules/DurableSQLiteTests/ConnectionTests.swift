import BankKernel
import CSQLite
import Foundation
import Testing

@testable import DurableSQLite

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
