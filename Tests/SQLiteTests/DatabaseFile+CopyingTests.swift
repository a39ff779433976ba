import BankKernel
import CSQLite
import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseFileCopyingTests {
    private static let rows = 2_000

    private let folder: TemporaryFolder
    private var sut: DatabaseFile {
        DatabaseFile(
            path: folder("store.sqlite"), format: DatabaseFormat(name: "a store", applicationID: 1, version: 1))
    }

    init() throws {
        folder = try TemporaryFolder()
        try sut.create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE a (b)")
            for _ in 1...Self.rows { try connection.execute("INSERT INTO a VALUES (zeroblob(4000))") }
        }
    }

    /// It begins anew each time until those who write have to wait.
    @Test func `a copy of a store that others never stop to write to comes to its end, and is whole`() async throws {
        let store = sut
        let writer = Task {
            let connection = try store.open()
            while !Task.isCancelled {
                try store.locked { () throws(StorageFailure) in
                    try connection.execute("PRAGMA synchronous = OFF; UPDATE a SET b = zeroblob(4000) WHERE rowid = 1")
                }
            }
        }
        let source = try sut.open()
        try SystemDisk().createPrivate(folder("copy.sqlite"))
        for _ in 1...3 { #expect(try sut.copy(from: source, to: folder("copy.sqlite"))) }
        writer.cancel()
        try await writer.value

        let copy = try Connection(
            path: folder("copy.sqlite"), flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        #expect(try copy.first("SELECT count(*) FROM a") { Int($0.integer(0)) } == Self.rows)
        #expect(try copy.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
    }
}
