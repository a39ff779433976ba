import BankContracts
import BankKernel
import BankSamples
import CSQLite
import DurableSQLite
import PlatformLibc
import TestSupport
import Testing

@testable import CardStore

struct CardStoreTests {
    private let folder = TemporaryFolder.fresh()
    private let ann = CustomerID(rawValue: 1)
    private var path: String { folder("cards.sqlite") }

    @Test(arguments: CardStoreContract.laws)
    func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
        try await law.hold(for: makeSUT())
    }

    @Test func `is there after it is reopened`() async throws {
        let first = makeSUT()
        try await first.setBookmark(true, on: .visa, for: ann)
        await first.close()

        #expect(try await makeSUT().cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
    }

    @Test func `a bank's cards are in a file beside it, called so in every version`() async throws {
        try await CardStore(bank: folder("bank.sqlite")).use { try await $0.setBookmark(true, on: .visa, for: ann) }

        let sut = CardStore(path: folder("bank.sqlite.cards"))
        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
    }

    /// Where another bank is made, they are set aside there.
    @Test func `a bank has the same cards through a symbolic link`() async throws {
        try folder.write("", to: "bank")
        #expect(symlink(folder("bank"), folder("link")) == 0)

        try await CardStore(bank: folder("link")).use { try await $0.setBookmark(true, on: .visa, for: ann) }

        #expect(
            try await CardStore(bank: folder("bank")).cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
    }

    @Test func `is there at once for another store on the same file`() async throws {
        let (first, second) = (makeSUT(), makeSUT())
        _ = try await second.cards(of: ann)

        try await first.setBookmark(true, on: .visa, for: ann)

        #expect(try await second.cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
    }

    @Test func `masks digits in types that an earlier version kept`() async throws {
        let sut = makeSUT()
        try await sut.setBookmark(true, on: .visa, for: ann)
        await sut.close()
        let file = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        try file.run("INSERT INTO card VALUES (1, 'solo', 'solo_63345898', '5898', 21000, 1)")

        try await sut.setBookmark(false, on: .visa, for: ann)

        #expect(try file.all("SELECT type FROM card ORDER BY type") { $0.text(0) } == ["solo", "visa"])
    }

    @Test func `is made once by many at the same time`() async throws {
        try await withThrowingTaskGroup { group in
            for number in 1...8 {
                group.addTask {
                    let card = CardModel(
                        id: "\(number)", type: CardType("visa"), number: "1234",
                        expiry: CalendarDay(daysSinceEpoch: 0))
                    try await makeSUT().setBookmark(true, on: card, for: ann)
                }
            }
            try await group.waitForAll()
        }

        #expect(try await makeSUT().cards(of: ann).count == 8)
    }

    @Test func `is for its owner alone`() async throws {
        let sut = makeSUT()
        try await sut.setBookmark(true, on: .visa, for: ann)

        for name in try folder.names { #expect(try folder.mode(of: name) == 0o600, "\(name)") }
    }

    @Test func `reports a full disk, and changes nothing`() async throws {
        let sut = CardStore(path: path, patience: .seconds(10), pageLimit: 2)
        try await sut.setBookmark(true, on: .visa, for: ann)
        let many = (1...500).map {
            CardModel(id: "\($0)", type: CardType("visa"), number: "1234", expiry: CalendarDay(daysSinceEpoch: 0))
        }

        await #expect(throws: StorageFailure.diskFull(path: path)) {
            try await sut.replaceCards(of: ann, with: many)
        }

        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
    }

    @Test func `leaves another file as it is`() async throws {
        try folder.write("<html>", to: "cards.sqlite")

        await #expect(throws: StorageFailure.damaged(path: path, detail: "file is not a database")) {
            try await makeSUT().cards(of: ann)
        }
        #expect(try folder.text(of: "cards.sqlite") == "<html>")
    }

    @Test func `a changed byte is damage`() async throws {
        let sut = makeSUT()
        try await sut.setBookmark(true, on: .visa, for: ann)
        await sut.close()
        var bytes = try folder.bytes(of: "cards.sqlite")
        let place = try #require(bytes.indices.last { bytes[$0...].starts(with: "visa".utf8) })
        bytes[place] = UInt8(ascii: "V")
        try folder.write(bytes, to: "cards.sqlite")

        let damage = StorageFailure.damaged(path: path, detail: "page 2 is not as it was written")
        await #expect(throws: damage) { try await makeSUT().cards(of: ann) }
    }

    @Test func `waits for others only as long as its patience`() async throws {
        let sut = CardStore(path: path, patience: .zero)
        try await sut.setBookmark(true, on: .visa, for: ann)
        let other = try WriterLock(path: path)
        #expect(try other.acquire(patience: .zero) { true })

        await #expect(throws: StorageFailure.busy(path: path)) {
            try await sut.setBookmark(false, on: .visa, for: ann)
        }
    }

    @Test(arguments: [
        "last_four_digits = '1234-2121-1221-1211'", "last_four_digits = '123'", "last_four_digits = NULL",
        "customer = NULL", "id = ''", "id = NULL", "type = ''", "type = NULL", "expiry = NULL",
        "is_bookmarked = 2", "is_bookmarked = -1", "is_bookmarked = NULL",
    ])
    func `the table refuses invalid cards, above all whole numbers`(change: String) async throws {
        let sut = makeSUT()
        try await sut.setBookmark(true, on: .visa, for: ann)
        let vandal = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)

        #expect(throws: StorageFailure.self) { try vandal.execute("UPDATE card SET \(change)") }
    }

    private func makeSUT() -> CardStore { CardStore(path: path) }
}

struct CardSchemaTests {
    private let folder = TemporaryFolder.fresh()
    private let ann = CustomerID(rawValue: 1)

    @Test func `upgrades a file of the first format with its content`() async throws {
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

    /// The store in a file of that format whose pages have no checksums.
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
