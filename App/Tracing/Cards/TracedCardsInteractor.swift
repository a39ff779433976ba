import BankKernel
import Cards

/// Keeps what the presenter asks and what it is answered.
struct TracedCardsInteractor: CardsInteractorProtocol {
    private let interactor: any CardsInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any CardsInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "CardsPresenter", receiver: "CardsInteractor")
    }

    func getCards() async throws(CardsFailure) -> [KeptCard] {
        try await channel.ask { () async throws(CardsFailure) in try await interactor.getCards() }
    }

    func refreshCards() async throws(CardsFailure) -> [KeptCard] {
        try await channel.ask { () async throws(CardsFailure) in try await interactor.refreshCards() }
    }

    func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        try await channel.ask { () async throws(CardsFailure) in try await interactor.getBookmarks() }
    }

    func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        try await channel.tell(isBookmarked, card) { () async throws(CardsFailure) in
            try await interactor.setBookmark(isBookmarked, on: card)
        }
    }

    /// Each change is an answer to this call, for as long as there are any.
    @MainActor
    func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        channel.call()
        let method = #function
        interactor.observeBookmarks(for: observer) { [channel] card in
            channel.result(card, method: method)
            onChange(card)
        }
    }

    func getToday() -> CalendarDay {
        channel.call()
        let today = interactor.getToday()
        channel.result(today)
        return today
    }
}
