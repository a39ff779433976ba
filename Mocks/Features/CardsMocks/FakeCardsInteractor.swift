public import BankKernel
import BankSamples
public import Cards
import InMemoryBank
public import Interception

/// The feature's own interactor over cards in memory.
public final class FakeCardsInteractor: CardsInteractorProtocol {
    private let own: any CardsInteractorProtocol

    /// An interactor that keeps `cards`, gets `newCards` at a refresh and lives on 2026-01-05.
    @MainActor
    public init(
        cards: [KeptCard] = .samples, newCards: RecordList<CardModel> = RecordList([]), feed: BookmarkFeed? = nil,
        today: CalendarDay = CalendarDay(daysSinceEpoch: 20_458)
    ) {
        let customer = CustomerID(rawValue: 1)
        own = CardsModule.interactor(
            source: NewCards(newCards: newCards), store: MemoryCardStore(cards, of: customer),
            feed: feed ?? BookmarkFeed(), clock: ManualClock(today.start), customer: customer)
    }

    /// The cards it has, bookmarked or not; the new ones when it has none.
    public func getCards() async throws(CardsFailure) -> RecordList<KeptCard> { try await own.getCards() }

    /// The bookmarked cards and the new ones.
    public func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> { try await own.refreshCards() }

    /// The cards it has that are bookmarked.
    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] { try await own.getBookmarks() }

    /// Bookmarks the card or takes its bookmark away, and tells the observers.
    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        try await own.setBookmark(isBookmarked, on: card)
    }

    /// Calls `onChange` with each card whose bookmark changes here, as long as the observer lives.
    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        own.observeBookmarks(for: observer, onChange: onChange)
    }

    /// The day it lives on.
    public func getToday() -> CalendarDay { own.getToday() }
}

private struct NewCards: CardsPort {
    let newCards: RecordList<CardModel>

    func cards() async -> RecordList<CardModel> { newCards }
}

extension MockCardsInteractor {
    /// A mock that keeps the sample cards and lives on 2026-01-05.
    @MainActor
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeCardsInteractor(), log: log)
    }

    /// A mock that keeps `cards` and lives on 2026-01-05.
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
