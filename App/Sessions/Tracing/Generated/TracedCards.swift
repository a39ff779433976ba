// From Modules/Features/Cards/CardsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Cards
public import TraceCore

/// Keeps each message to a `CardsView` in a trace, then passes it on.
@MainActor
public final class TracedCardsView: CardsViewProtocol {
    private weak var inner: (any CardsViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any CardsViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "CardsPresenter", receiver: "CardsView")
    }

    public func displayLoading() {
        channel.call()
        inner?.displayLoading()
    }

    public func displaySections(_ sections: [CardSection]) {
        channel.call(.value(sections))
        inner?.displaySections(sections)
    }

    public func displayBookmarks(_ bookmarks: [CardViewModel]) {
        channel.call(.value(bookmarks))
        inner?.displayBookmarks(bookmarks)
    }

    public func displayBookmarkChange(of card: CardViewModel) {
        channel.call(.value(card))
        inner?.displayBookmarkChange(of: card)
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        channel.call(.value(leftOut))
        inner?.displayLeftOut(leftOut)
    }

    public func displayEmpty() {
        channel.call()
        inner?.displayEmpty()
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to a `CardsPresenter` in a trace, then passes it on.
@MainActor
public final class TracedCardsPresenter: CardsPresenterProtocol {
    private let inner: any CardsPresenterProtocol
    private let view: TracedCardsView
    private let router: TracedCardsRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any CardsPresenterProtocol, view: TracedCardsView, router: TracedCardsRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "CardsView", receiver: "CardsPresenter")
    }

    public func loadCards() async {
        channel.call()
        await inner.loadCards()
    }

    public func loadBookmarks() async {
        channel.call()
        await inner.loadBookmarks()
    }

    public func refreshCards() async {
        channel.call()
        await inner.refreshCards()
    }

    public func addBookmark(to card: CardViewModel) async {
        channel.call(.value(card))
        await inner.addBookmark(to: card)
    }

    public func removeBookmark(from card: CardViewModel) async {
        channel.call(.value(card))
        await inner.removeBookmark(from: card)
    }

    public func retry() async {
        channel.call()
        await inner.retry()
    }

    public func didSelectBookmarks() {
        channel.call()
        inner.didSelectBookmarks()
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to a `CardsInteractor` in a trace, then passes it on.
public struct TracedCardsInteractor: CardsInteractorProtocol {
    private let inner: any CardsInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any CardsInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "CardsPresenter", receiver: "CardsInteractor")
    }

    public func getCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        channel.call()
        return try await channel.answer { () async throws(CardsFailure) in try await inner.getCards() }
    }

    public func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        channel.call()
        return try await channel.answer { () async throws(CardsFailure) in try await inner.refreshCards() }
    }

    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        channel.call()
        return try await channel.answer { () async throws(CardsFailure) in try await inner.getBookmarks() }
    }

    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        channel.call(.value(isBookmarked), .value(card))
        try await channel.answer { () async throws(CardsFailure) in try await inner.setBookmark(isBookmarked, on: card) }
    }

    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        channel.call()
        let method = #function
        inner.observeBookmarks(for: observer, onChange: { [channel] value in channel.result(.value(value), method: method); onChange(value) })
    }

    public func getToday() -> CalendarDay {
        channel.call()
        return channel.answer { inner.getToday() }
    }
}

/// Keeps each message to a `CardsRouter` in a trace, then passes it on.
@MainActor
public final class TracedCardsRouter: CardsRouterProtocol {
    private weak var inner: (any CardsRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any CardsRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "CardsPresenter", receiver: "CardsRouter")
    }

    public func navigateToBookmarks() {
        channel.call()
        inner?.navigateToBookmarks()
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }
}

extension CardsModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "CardsView.displayLoading()",
        "CardsView.displaySections(_:)",
        "CardsView.displayBookmarks(_:)",
        "CardsView.displayBookmarkChange(of:)",
        "CardsView.displayLeftOut(_:)",
        "CardsView.displayEmpty()",
        "CardsView.showError(message:)",
        "CardsPresenter.loadCards()",
        "CardsPresenter.loadBookmarks()",
        "CardsPresenter.refreshCards()",
        "CardsPresenter.addBookmark(to:)",
        "CardsPresenter.removeBookmark(from:)",
        "CardsPresenter.retry()",
        "CardsPresenter.didSelectBookmarks()",
        "CardsPresenter.didSelectBack()",
        "CardsInteractor.getCards()",
        "CardsInteractor.refreshCards()",
        "CardsInteractor.getBookmarks()",
        "CardsInteractor.setBookmark(_:on:)",
        "CardsInteractor.observeBookmarks(for:onChange:)",
        "CardsInteractor.getToday()",
        "CardsRouter.navigateToBookmarks()",
        "CardsRouter.navigateBack()",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any CardsViewProtocol, interactor: any CardsInteractorProtocol, router: any CardsRouterProtocol, log: TraceLog) -> any CardsPresenterProtocol {
        let view = TracedCardsView(view, log: log)
        let router = TracedCardsRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedCardsInteractor(interactor, log: log), router: router)
        return TracedCardsPresenter(presenter, view: view, router: router, log: log)
    }
}
