import BankKernel
import Foundation

/// A store of cards of one's own: a folder with a JSON file for each customer, replaced whole at each change.
public actor FolderCardStore: CardStorePort {
    private let folder: URL

    /// The store in `folder`, which must exist.
    public init(folder: URL) {
        self.folder = folder
    }

    /// The cards in the customer's file; none without one.
    public func cards(of customer: CustomerID) throws(StorageFailure) -> [KeptCard] {
        let file = file(of: customer)
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        do {
            return try JSONDecoder().decode([CardRecord].self, from: Data(contentsOf: file)).map(\.kept)
        } catch {
            throw .damaged(path: file.path, detail: "\(error)")
        }
    }

    /// Writes `cards` and those with a bookmark.
    public func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) throws(StorageFailure) -> [KeptCard] {
        let bookmarked = try self.cards(of: customer).filter(\.isBookmarked)
        let isNew = { (card: CardModel) in !bookmarked.contains { $0.id == card.id } }
        let kept =
            bookmarked.map { old in KeptCard(cards.first { $0.id == old.id } ?? old.card, isBookmarked: true) }
            + cards.filter(isNew).map { KeptCard($0, isBookmarked: false) }
        try write(kept, of: customer)
        return kept
    }

    /// Writes the customer's cards with `card` among them.
    public func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) throws(StorageFailure) {
        let others = try cards(of: customer).filter { $0.id != card.id }
        try write(others + [KeptCard(card, isBookmarked: isBookmarked)], of: customer)
    }

    private func file(of customer: CustomerID) -> URL {
        folder.appending(path: "\(customer.rawValue).json")
    }

    /// A draft goes to the disk before it replaces the file, so that nothing is lost that was reported as kept.
    private func write(_ cards: [KeptCard], of customer: CustomerID) throws(StorageFailure) {
        let (file, draft) = (file(of: customer), folder.appending(path: "\(customer.rawValue).draft"))
        do {
            try JSONEncoder().encode(cards.map(CardRecord.init)).write(to: draft)
            let handle = try FileHandle(forUpdating: draft)
            try handle.synchronize()
            try handle.close()
        } catch {
            throw .failed(path: draft.path, detail: "\(error)")
        }
        guard rename(draft.path, file.path) == 0 else { throw StorageFailure(path: file.path) }
    }
}

/// A card as it stands in a file: of its number, what the model kept.
private struct CardRecord: Codable {
    let id: String
    let type: String
    let lastFourDigits: String
    let expiry: Int
    let isBookmarked: Bool

    init(_ kept: KeptCard) {
        id = kept.id
        type = kept.card.type.rawValue
        lastFourDigits = kept.card.lastFourDigits
        expiry = kept.card.expiry.daysSinceEpoch
        isBookmarked = kept.isBookmarked
    }

    var kept: KeptCard {
        KeptCard(
            CardModel(
                id: id, type: CardType(type), number: lastFourDigits, expiry: CalendarDay(daysSinceEpoch: expiry)),
            isBookmarked: isBookmarked)
    }
}
