public import BankKernel
import BankSamples
public import Cards
public import Interception
import Synchronization

/// An interactor over cards in memory.
public final class FakeCardsInteractor: CardsInteractorProtocol {
    private struct State {
        var cards: [KeptCard]
        var newCards: RecordList<CardModel>
    }

    private let feed: BookmarkFeed
    private let today: CalendarDay
    private let state: Mutex<State>
    private let customer = CustomerID(rawValue: 1)

    /// An interactor that keeps `cards`, which are in order, gets `newCards` at a refresh and lives on 2026-01-05.
    @MainActor
    public init(
        cards: [KeptCard] = .samples, newCards: RecordList<CardModel> = RecordList([]), feed: BookmarkFeed? = nil,
        today: CalendarDay = CalendarDay(daysSinceEpoch: 20_458)
    ) {
        self.feed = feed ?? BookmarkFeed()
        self.today = today
        state = Mutex(State(cards: cards, newCards: newCards))
    }

    /// The cards it has, bookmarked or not.
    public func getCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        state.withLock { RecordList($0.cards) }
    }

    /// The bookmarked cards and the new ones, in order of type.
    public func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        state.withLock { state in
            let bookmarked = state.cards.filter { card in
                card.isBookmarked && !state.newCards.records.contains { $0.id == card.id }
            }
            let kept = Set(state.cards.filter(\.isBookmarked).map(\.id))
            let new = state.newCards.records.map { KeptCard($0, isBookmarked: kept.contains($0.id)) }
            state.cards = (bookmarked + new).sorted {
                ($0.card.type, $0.card.lastFourDigits) < ($1.card.type, $1.card.lastFourDigits)
            }
            return RecordList(state.cards, leftOut: state.newCards.leftOut)
        }
    }

    /// The cards it has that are bookmarked.
    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        state.withLock { $0.cards.filter(\.isBookmarked) }
    }

    /// Bookmarks the card or takes its bookmark away, and tells the observers.
    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        let changed = KeptCard(card, isBookmarked: isBookmarked)
        state.withLock { state in
            state.cards = state.cards.map { $0.id == card.id ? changed : $0 }
        }
        await feed.publish(changed, of: customer)
    }

    /// Tells of what changes here.
    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        feed.observe(for: observer, customer: customer, onChange: onChange)
    }

    /// The day it lives on.
    public func getToday() -> CalendarDay { today }
}

extension MockCardsInteractor {
    /// A mock that keeps the sample cards and lives on 2026-01-05.
    @MainActor
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeCardsInteractor(), log: log)
    }

    /// A mock that keeps `cards`, which are in order, and lives on 2026-01-05.
    @MainActor
    public convenience init(cards: [KeptCard], log: MessageLog = MessageLog()) {
        self.init(fake: FakeCardsInteractor(cards: cards), log: log)
    }
}

extension CardsFailure: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: CardsFailure { .storage(.placeholder) }
}

extension [KeptCard] {
    /// Three cards in order, without a bookmark: American Express, which has expired, and two of Visa.
    public static let samples: [KeptCard] = [CardModel.amex, .visa, .secondVisa].map {
        KeptCard($0, isBookmarked: false)
    }
}
