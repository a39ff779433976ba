public import BankKernel
import Synchronization

/// Keeps cards and bookmarks for as long as it lives, by the rules of the durable store.
public final class MemoryCardStore: CardStorePort {
    private struct State {
        var cards: [CustomerID: [String: KeptCard]] = [:]
        var failure: StorageFailure?
    }

    private let state = Mutex(State())

    /// A store without cards.
    public init() {}

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: StorageFailure?) {
        state.withLock { $0.failure = error }
    }

    /// The cards that are kept for the customer.
    /// - Throws: what it was told to fail with.
    public func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        try use { cards in Array(cards[customer, default: [:]].values) }
    }

    /// Keeps `cards` in place of those without a bookmark.
    /// - Throws: what it was told to fail with.
    public func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) async throws(StorageFailure) -> [KeptCard] {
        try use { kept in
            var own = kept[customer, default: [:]].filter(\.value.isBookmarked)
            for card in cards { own[card.id] = KeptCard(card, isBookmarked: own[card.id]?.isBookmarked ?? false) }
            kept[customer] = own
            return Array(own.values)
        }
    }

    /// Bookmarks `card`, or takes its bookmark away.
    /// - Throws: what it was told to fail with.
    public func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) async throws(StorageFailure) {
        try use { $0[customer, default: [:]][card.id] = KeptCard(card, isBookmarked: isBookmarked) }
    }

    private func use<Value: Sendable>(
        _ body: (inout [CustomerID: [String: KeptCard]]) -> Value
    ) throws(StorageFailure) -> Value {
        try state.withLock { state throws(StorageFailure) in
            if let failure = state.failure { throw failure }
            return body(&state.cards)
        }
    }
}
