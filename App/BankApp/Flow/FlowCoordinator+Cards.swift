import BankKernel
import Cards
import Tracing

extension FlowCoordinator: CardsRouterProtocol {
    /// Puts the cards of the logged-in customer on top; without one, only logging in is left.
    func showCards() {
        guard let user else { return start() }
        show(.cards(user.id))
    }

    func navigateToBookmarks() {
        guard case .cards(let customer)? = stack.top?.route else { return }
        show(.bookmarks(customer))
    }

    func buildCards(of customer: CustomerID) -> (screen: any Screen, presenter: AnyObject) {
        let view = CardsView(console: console)
        let presenter = presenter(of: view, customer: customer)
        view.presenter = presenter
        return (view, presenter)
    }

    func buildBookmarks(of customer: CustomerID) -> (screen: any Screen, presenter: AnyObject) {
        let view = BookmarksView(console: console)
        let presenter = presenter(of: view, customer: customer)
        view.presenter = presenter
        return (view, presenter)
    }

    private func presenter(of view: any CardsViewProtocol, customer: CustomerID) -> any CardsPresenterProtocol {
        assembly.presenter(
            CardsModule.self, view: view,
            interactor: CardsModule.interactor(
                source: services.cards, store: services.cardStore, feed: bookmarkFeed, clock: services.clock,
                customer: customer),
            router: self)
    }
}
