import BankKernel
import BankSamples
import CSQLite
import SQLite
import TestSupport
import Testing

@testable import CardStore

struct CardSchemaTests {
    @Test func `a file of the first format is brought up with what is in it`() async throws {
        let folder = try TemporaryFolder()
        let path = folder("cards.sqlite")
        try folder.write("", to: "cards.sqlite")
        let ann = CustomerID(rawValue: 1)
        let old = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try old.execute("PRAGMA journal_mode = WAL; PRAGMA application_id = \(0x444F_4341); PRAGMA user_version = 1")
        try CardSchema.make(in: old)
        try old.execute("INSERT INTO card VALUES (1, 'visa', 'visa', '1211', 21000, 1)")
        try old.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        let sut = CardStore(path: path)

        #expect(try await sut.cards(of: ann).map(\.isBookmarked) == [true])
        await sut.close()
        let file = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        #expect(try file.first("PRAGMA user_version") { $0.integer(0) } == 2)
    }
}
