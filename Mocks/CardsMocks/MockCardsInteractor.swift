public import BankKernel
public import Cards
import Synchronization

/// An interactor over cards in memory; it keeps what it was asked.
public final class MockCardsInteractor: CardsInteractorProtocol {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `getCards()`.
        case getCards
        /// `refreshCards()`.
        case refreshCards
        /// `getBookmarks()`.
        case getBookmarks
        /// `setBookmark(_:on:)`.
        case setBookmark(Bool, on: CardModel)
        /// `observeBookmarks(for:onChange:)`.
        case observeBookmarks
    }

    private struct State {
        var messages: [Message] = []
        var failure: CardsFailure?
        var cards: [KeptCard]
        var newCards: [CardModel]
    }

    private let feed: BookmarkFeed
    private let today: CalendarDay
    private let state: Mutex<State>
    private let customer = CustomerID(rawValue: 1)

    /// An interactor that keeps `cards`, which are in order, gets `newCards` at a refresh and lives on 2026-01-05.
    @MainActor
    public init(
        cards: [KeptCard] = .samples, newCards: [CardModel] = [], feed: BookmarkFeed? = nil,
        today: CalendarDay = CalendarDay(daysSinceEpoch: 20_458)
    ) {
        self.feed = feed ?? BookmarkFeed()
        self.today = today
        state = Mutex(State(cards: cards, newCards: newCards))
    }

    /// Everything it was asked but the day, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What it fails with from now on; `nil` as long as it works.
    public var failure: CardsFailure? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// The cards.
    /// - Throws: `failure`.
    public func getCards() async throws(CardsFailure) -> [KeptCard] {
        try answer(.getCards) { $0.cards }
    }

    /// The bookmarked cards and the new ones, in order of type.
    /// - Throws: `failure`.
    public func refreshCards() async throws(CardsFailure) -> [KeptCard] {
        try answer(.refreshCards) { state in
            let bookmarked = state.cards.filter { card in
                card.isBookmarked && !state.newCards.contains { $0.id == card.id }
            }
            let kept = Set(state.cards.filter(\.isBookmarked).map(\.id))
            let new = state.newCards.map { KeptCard($0, isBookmarked: kept.contains($0.id)) }
            state.cards = (bookmarked + new).sorted {
                ($0.card.type, $0.card.lastFourDigits) < ($1.card.type, $1.card.lastFourDigits)
            }
            return state.cards
        }
    }

    /// The bookmarked cards.
    /// - Throws: `failure`.
    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        try answer(.getBookmarks) { $0.cards.filter(\.isBookmarked) }
    }

    /// Bookmarks the card or takes its bookmark away, and tells the observers.
    /// - Throws: `failure`.
    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        let changed = KeptCard(card, isBookmarked: isBookmarked)
        try answer(.setBookmark(isBookmarked, on: card)) { state in
            state.cards = state.cards.map { $0.id == card.id ? changed : $0 }
        }
        await feed.publish(changed, of: customer)
    }

    /// Keeps the message and tells of what changes here.
    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        state.withLock { $0.messages.append(.observeBookmarks) }
        feed.observe(for: observer, customer: customer, onChange: onChange)
    }

    /// The day it lives on.
    public func getToday() -> CalendarDay { today }

    private func answer<Value: Sendable>(
        _ message: Message, _ body: (inout State) -> Value
    ) throws(CardsFailure) -> Value {
        try state.withLock { state throws(CardsFailure) in
            state.messages.append(message)
            if let failure = state.failure { throw failure }
            return body(&state)
        }
    }
}
