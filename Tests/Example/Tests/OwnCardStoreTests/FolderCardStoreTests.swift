import BankContracts
import BankKernel
import BankSamples
import Foundation
import OwnCardStore
import Testing

/// What every store of cards does, held against a store of one's own.
struct FolderCardStoreTests {
    @Test(arguments: CardStoreContract.laws)
    func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
        try await inFolder { folder in try await law.hold(for: FolderCardStore(folder: folder)) }
    }

    @Test func `what it keeps is there for the next who opens the folder`() async throws {
        try await inFolder { folder in
            try await FolderCardStore(folder: folder).setBookmark(true, on: .visa, for: CustomerID(rawValue: 1))

            let cards = try await FolderCardStore(folder: folder).cards(of: CustomerID(rawValue: 1))
            #expect(cards == [KeptCard(.visa, isBookmarked: true)])
        }
    }

    @Test func `a file that is not a list of cards is named`() async throws {
        try await inFolder { folder in
            try Data("[".utf8).write(to: folder.appending(path: "1.json"))
            let failure = await #expect(throws: StorageFailure.self) {
                try await FolderCardStore(folder: folder).cards(of: CustomerID(rawValue: 1))
            }
            #expect(failure?.description.contains("/1.json") == true)
        }
    }

    @Test func `the contract notices a store that forgets bookmarks`() async throws {
        let law = try #require(CardStoreContract.laws.first { $0.name.contains("bookmarked though it was not there") })

        await withKnownIssue { try await law.hold(for: ForgetfulStore()) }
    }

    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "own-cards-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }
}

/// Keeps nothing.
private struct ForgetfulStore: CardStorePort {
    func cards(of customer: CustomerID) -> [KeptCard] { [] }
    func replaceCards(of customer: CustomerID, with cards: [CardModel]) -> [KeptCard] { [] }
    func setBookmark(_ isBookmarked: Bool, on card: CardModel, for customer: CustomerID) {}
}
