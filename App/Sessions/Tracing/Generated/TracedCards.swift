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

    /// Keeps the message, then passes it on.
    public func displayLoading() {
        channel.call()
        inner?.displayLoading()
    }

    /// Keeps the message, then passes it on.
    public func displaySections(_ sections: [CardSection]) {
        channel.call(.value(sections))
        inner?.displaySections(sections)
    }

    /// Keeps the message, then passes it on.
    public func displayBookmarks(_ bookmarks: [CardViewModel]) {
        channel.call(.value(bookmarks))
        inner?.displayBookmarks(bookmarks)
    }

    /// Keeps the message, then passes it on.
    public func displayBookmarkChange(of card: CardViewModel) {
        channel.call(.value(card))
        inner?.displayBookmarkChange(of: card)
    }

    /// Keeps the message, then passes it on.
    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        channel.call(.value(leftOut))
        inner?.displayLeftOut(leftOut)
    }

    /// Keeps the message, then passes it on.
    public func displayEmpty() {
        channel.call()
        inner?.displayEmpty()
    }

    /// Keeps the message, then passes it on.
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

    /// Keeps the message, then passes it on.
    public func loadCards() async {
        channel.call()
        await inner.loadCards()
    }

    /// Keeps the message, then passes it on.
    public func loadBookmarks() async {
        channel.call()
        await inner.loadBookmarks()
    }

    /// Keeps the message, then passes it on.
    public func refreshCards() async {
        channel.call()
        await inner.refreshCards()
    }

    /// Keeps the message, then passes it on.
    public func addBookmark(to card: CardViewModel) async {
        channel.call(.value(card))
        await inner.addBookmark(to: card)
    }

    /// Keeps the message, then passes it on.
    public func removeBookmark(from card: CardViewModel) async {
        channel.call(.value(card))
        await inner.removeBookmark(from: card)
    }

    /// Keeps the message, then passes it on.
    public func retry() async {
        channel.call()
        await inner.retry()
    }

    /// Keeps the message, then passes it on.
    public func didSelectBookmarks() {
        channel.call()
        inner.didSelectBookmarks()
    }

    /// Keeps the message, then passes it on.
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

    /// Keeps the message, then passes it on.
    public func getCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        channel.call()
        do throws(CardsFailure) {
            let result = try await inner.getCards()
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        channel.call()
        do throws(CardsFailure) {
            let result = try await inner.refreshCards()
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        channel.call()
        do throws(CardsFailure) {
            let result = try await inner.getBookmarks()
            channel.result(.value(result))
            return result
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    public func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        channel.call(.value(isBookmarked), .value(card))
        do throws(CardsFailure) {
            try await inner.setBookmark(isBookmarked, on: card)
            channel.done()
        } catch {
            channel.failure(.value(error))
            throw error
        }
    }

    /// Keeps the message, then passes it on.
    @MainActor
    public func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        channel.call()
        let method = #function
        inner.observeBookmarks(for: observer, onChange: { [channel] value in channel.result(.value(value), method: method); onChange(value) })
    }

    /// Keeps the message, then passes it on.
    public func getToday() -> CalendarDay {
        channel.call()
        let result = inner.getToday()
        channel.result(.value(result))
        return result
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

    /// Keeps the message, then passes it on.
    public func navigateToBookmarks() {
        channel.call()
        inner?.navigateToBookmarks()
    }

    /// Keeps the message, then passes it on.
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
