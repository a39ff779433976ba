import BankKernel
import CSQLite
import LedgerRules
import SQLite
import TestSupport
import Testing

@testable import Ledger

struct LoginAttemptTableTests {
    /// A table of its own, and the bank's salt.
    private func makeSUT() throws -> (sut: LoginAttemptTable, salt: [UInt8]) {
        let connection = try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE)
        try LedgerSchema.make(in: connection)
        let salt = [UInt8](repeating: 7, count: 32)
        try connection.run("INSERT OR REPLACE INTO meta (name, value) VALUES ('salt', ?1)", .blob(salt))
        return (LoginAttemptTable(connection: connection), salt)
    }

    @Test(arguments: [([UInt8]("ann".utf8), \LoginMemory.failed), ([0xFE], \.shared)])
    func `finds what earlier versions kept`(
        key: [UInt8], attempts: any KeyPath<LoginMemory, FailedLogins> & Sendable
    ) throws {
        let (sut, salt) = try makeSUT()
        try sut.connection.run(
            "INSERT INTO login_attempt (username_digest, failures, latest) VALUES (?1, 4, 1000)",
            .blob(SHA256.hash(salt + key)))
        let kept = FailedLogins(count: 4, latest: Instant(millisecondsSinceEpoch: 1_000))
        #expect(try sut.memory(of: LoginAttempt("ann"))[keyPath: attempts] == kept)
    }
}
