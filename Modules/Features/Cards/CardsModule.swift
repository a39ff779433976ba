public import BankKernel

/// Builds lists of cards; between their parts an interceptor can be put.
public enum CardsModule: Module {
    /// An interactor for the cards of `customer`: from `store` when it has them, else from `source`.
    ///
    /// All that share `feed` see a change of a bookmark at once; `clock` says what has expired.
    public static func interactor(
        source: any CardsPort, store: any CardStorePort, feed: BookmarkFeed, clock: any WallClock, customer: CustomerID
    ) -> any CardsInteractorProtocol {
        CardsInteractor(source: source, store: store, feed: feed, clock: clock, customer: customer)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any CardsViewProtocol, interactor: any CardsInteractorProtocol, router: any CardsRouterProtocol
    ) -> any CardsPresenterProtocol {
        CardsPresenter(view: view, interactor: interactor, router: router)
    }
}
