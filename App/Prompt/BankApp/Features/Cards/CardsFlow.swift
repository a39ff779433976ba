import BankKernel
import Cards
import Tracing

extension FlowCoordinator: CardsRouterProtocol {
    func navigateToBookmarks() {
        guard let route = stack.top?.route as? CardsRoute else { return }
        show(BookmarksRoute(customer: route.customer))
    }
}

/// Cards by type.
struct CardsRoute: Route {
    static let name = "cards"

    /// Whose bookmarks the cards have.
    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = CardsScreen(console: flow.console)
        let presenter = flow.cardsPresenter(of: screen, customer: customer)
        screen.presenter = presenter
        return (screen, presenter)
    }
}

/// Bookmarked cards.
struct BookmarksRoute: Route {
    static let name = "bookmarks"

    /// Who has bookmarked them.
    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = BookmarksScreen(console: flow.console)
        let presenter = flow.cardsPresenter(of: screen, customer: customer)
        screen.presenter = presenter
        return (screen, presenter)
    }
}

extension FlowCoordinator {
    fileprivate func cardsPresenter(
        of view: any CardsViewProtocol, customer: CustomerID
    ) -> any CardsPresenterProtocol {
        assembly.presenter(
            CardsModule.self, view: view,
            interactor: CardsModule.interactor(
                source: services.cards, store: services.cardStore, feed: services.bookmarkFeed, clock: services.clock,
                customer: customer),
            router: self)
    }
}
