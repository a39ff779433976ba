import BankKernel

@MainActor
final class CardsPresenter: CardsPresenterProtocol {
    private enum List {
        case cards
        case bookmarks
    }

    private enum Request {
        case load(List)
        case refresh
        case setBookmark(Bool, CardViewModel)
    }

    private weak var view: (any CardsViewProtocol)?
    private weak var router: (any CardsRouterProtocol)?
    private let interactor: any CardsInteractorProtocol
    private var list = List.cards
    /// The cards of the list; `nil` before the first load.
    private var kept: [KeptCard]?
    /// The changes since the first list was asked for: what comes later may have been read before the latest of them.
    private var changes: [KeptCard] = []
    private var isObserving = false
    private var failed: Request?

    init(view: any CardsViewProtocol, interactor: any CardsInteractorProtocol, router: any CardsRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadCards() async {
        await perform(.load(.cards))
    }

    func loadBookmarks() async {
        await perform(.load(.bookmarks))
    }

    func refreshCards() async {
        await perform(.refresh)
    }

    func addBookmark(to card: CardViewModel) async {
        await perform(.setBookmark(true, card))
    }

    func removeBookmark(from card: CardViewModel) async {
        await perform(.setBookmark(false, card))
    }

    func retry() async {
        await perform(failed ?? .load(list))
    }

    func didSelectBookmarks() {
        router?.navigateToBookmarks()
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    private func perform(_ request: Request) async {
        do {
            switch request {
            case .load(let list): try await load(list)
            case .refresh: try await refresh()
            case .setBookmark(let isBookmarked, let card): try await setBookmark(isBookmarked, on: card)
            }
            failed = nil
        } catch {
            if error is CardsFailure { failed = request }
            view?.showError(message: "\(error)")
        }
    }

    /// Observes before it reads, so that no change is missed.
    private func load(_ list: List) async throws(CardsFailure) {
        self.list = list
        observe()
        view?.displayLoading()
        let start = changes.count
        switch list {
        case .cards: try await show(interactor.getCards(), changedSince: start)
        case .bookmarks: try await show(RecordList(interactor.getBookmarks()), changedSince: start)
        }
    }

    private func refresh() async throws(CardsFailure) {
        list = .cards
        observe()
        view?.displayLoading()
        let start = changes.count
        try await show(interactor.refreshCards(), changedSince: start)
    }

    /// Reads the bookmarks first, since another program may have changed them.
    private func setBookmark(_ isBookmarked: Bool, on card: CardViewModel) async throws {
        let start = changes.count
        let bookmarks = try await updated(interactor.getBookmarks(), changedSince: start).filter(\.isBookmarked)
        let ids = Set(bookmarks.map(\.id))
        kept = list == .bookmarks ? bookmarks : kept?.map { KeptCard($0.card, isBookmarked: ids.contains($0.id)) }
        guard ids.contains(card.card.id) != isBookmarked else {
            throw isBookmarked ? CardsRefusal.alreadyBookmarked(card) : .notBookmarked(card)
        }
        try await interactor.setBookmark(isBookmarked, on: card.card)
        view?.displayBookmarkChange(
            of: CardViewModel(card.card, isBookmarked: isBookmarked, isExpired: card.isExpired))
    }

    private func observe() {
        guard !isObserving else { return }
        isObserving = true
        interactor.observeBookmarks(for: self) { [weak self] in self?.bookmarkChanged($0) }
    }

    private func bookmarkChanged(_ card: KeptCard) {
        changes.append(card)
        guard let kept else { return }
        self.kept = kept.updated(with: card)
        showBookmarks()
    }

    private func updated(_ cards: [KeptCard], changedSince start: Int) -> [KeptCard] {
        changes[start...].reduce(cards) { $0.updated(with: $1) }
    }

    private func show(_ cards: RecordList<KeptCard>, changedSince start: Int) {
        kept = updated(cards.records, changedSince: start)
        switch list {
        case .cards: showCards()
        case .bookmarks: showBookmarks()
        }
        if let leftOut = cards.leftOut { view?.displayLeftOut(leftOut) }
    }

    private func showCards() {
        let sections = CardSection.sections(of: viewModels(of: kept ?? []))
        if sections.isEmpty { view?.displayEmpty() } else { view?.displaySections(sections) }
    }

    /// A list of cards without a bookmark is not empty.
    private func showBookmarks() {
        let bookmarks = viewModels(of: (kept ?? []).filter(\.isBookmarked))
        if bookmarks.isEmpty && list == .bookmarks { view?.displayEmpty() } else { view?.displayBookmarks(bookmarks) }
    }

    private func viewModels(of cards: [KeptCard]) -> [CardViewModel] {
        let today = interactor.getToday()
        return cards.map { CardViewModel($0, today: today) }
    }
}
