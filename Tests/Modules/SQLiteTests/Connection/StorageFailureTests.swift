import BankKernel
import CSQLite
import Foundation
import Testing

@testable import SQLite

@Suite("What failures of SQLite and the system become")
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
    func `a result code becomes the failure that helps`(code: Int32, failure: StorageFailure) {
        #expect(StorageFailure(sqliteCode: code, message: "m", path: "p") == failure)
    }

    @Test(arguments: [
        (SQLITE_IOERR | (3 << 8), EFBIG, StorageFailure.diskFull(path: "p")),
        (SQLITE_CANTOPEN, EACCES, .readOnly(path: "p")),
        (SQLITE_CORRUPT, EFBIG, .damaged(path: "p", detail: "m")),
        (SQLITE_NOMEM, ENOSPC, .failed(path: "p", detail: "out of memory")),
        (SQLITE_IOERR | (12 << 8), ENOSPC, .failed(path: "p", detail: "out of memory")),
    ])
    func `an error number that came with a result code tells what happened`(
        code: Int32, systemError: Int32, failure: StorageFailure
    ) {
        #expect(StorageFailure(sqliteCode: code, systemError: systemError, message: "m", path: "p") == failure)
    }
}
