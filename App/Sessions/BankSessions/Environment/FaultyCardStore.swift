import BankKernel
import Money
import PublicServices
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

/// Invented cards, drawn from a seed, which do not come when a fault is on.
struct FaultyCards: CardsPort {
    let faults: FaultSwitch
    private let cards: GeneratedCards

    init(faults: FaultSwitch, seed: UInt64, clock: any WallClock) {
        self.faults = faults
        cards = GeneratedCards(generator: SplitMix64(seed: seed), clock: clock)
    }

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        if let fault = faults.strike(.cards) { throw ServiceError(fault, host: "cards.example") }
        return try await cards.cards()
    }
}
