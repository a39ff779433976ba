import BankKernel
import Sessions

/// A store of cards whose calls fail when a fault is on.
struct FaultyCardStore: CardStorePort {
    let faults: FaultSwitch
    let store: any CardStorePort

    func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        try check()
        return try await store.cards(of: customer)
    }

    func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) async throws(StorageFailure) -> [KeptCard] {
        try check()
        return try await store.replaceCards(of: customer, with: cards)
    }

    func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) async throws(StorageFailure) {
        try check()
        try await store.setBookmark(isBookmarked, on: card, for: customer)
    }

    private func check() throws(StorageFailure) {
        if let fault = faults.strike(.bookmarks) { throw StorageFailure(fault, path: "cards.sqlite") }
    }
}
