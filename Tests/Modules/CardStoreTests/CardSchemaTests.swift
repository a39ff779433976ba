import BankKernel
import BankSamples
import CSQLite
import SQLite
import TestSupport
import Testing

@testable import CardStore

struct CardSchemaTests {
    private let folder: TemporaryFolder
    private let ann = CustomerID(rawValue: 1)

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a file of the first format is brought up with what is in it`() async throws {
        let sut = try makeSUT(format: 1)

        #expect(try await sut.cards(of: ann).map(\.isBookmarked) == [true])
        await sut.close()
        let file = try Connection(
            path: folder("cards.sqlite"), flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        #expect(try file.first("PRAGMA user_version") { $0.integer(0) } == 2)
    }

    @Test func `a file of the second format without checksums is damaged`() async throws {
        let sut = try makeSUT(format: 2)

        let damage = StorageFailure.damaged(path: folder("cards.sqlite"), detail: "page 1 is not as it was written")
        await #expect(throws: damage) { try await sut.cards(of: ann) }
    }

    /// The store in a file that says to have that format, whose pages carry no checksums.
    private func makeSUT(format: Int) throws -> CardStore {
        let path = folder("cards.sqlite")
        try folder.write("", to: "cards.sqlite")
        let old = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try old.execute(
            "PRAGMA journal_mode = WAL; PRAGMA application_id = \(0x444F_4341); PRAGMA user_version = \(format)")
        try CardSchema.make(in: old)
        try old.execute("INSERT INTO card VALUES (1, 'visa', 'visa', '1211', 21000, 1)")
        try old.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        return CardStore(path: path)
    }
}
