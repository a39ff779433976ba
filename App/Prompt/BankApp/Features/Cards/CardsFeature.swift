import BankAnswers
public import BankKernel
import Cards
import ContractTraces
import DisplayText
import PublicServices

/// Payment cards and bookmarks.
enum CardsFeature: Feature {
    static let module: any InterceptedModule.Type = CardsModule.self
    static var screen: any Screen.Type { CardsScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.cards, entrance: .customer { CardsRoute(customer: $0) })
    static let routes: [any Route.Type] = [CardsRoute.self, BookmarksRoute.self]
    static let answers = [CardsAnswers.list.description, CardsAnswers.bookmarks.description]
    static let errors = [
        ErrorCase("CardsFailure.storage", saying: "The cards cannot be saved"),
        ErrorCase("CardsRefusal.alreadyBookmarked", saying: "is bookmarked already"),
        ErrorCase("CardsRefusal.notBookmarked", saying: "is not bookmarked"),
    ]
    static let services: [any FeatureService.Type] = [CardsService.self, BookmarkFeedService.self]
}

extension FlowCoordinator: CardsRouterProtocol {
    func navigateToBookmarks() {
        guard let route = stack.top?.route as? CardsRoute else { return }
        show(BookmarksRoute(customer: route.customer))
    }
}

struct CardsRoute: Route {
    static let name = "cards"

    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = CardsScreen(console: flow.console)
        let presenter = flow.cardsPresenter(of: screen, customer: customer)
        screen.presenter = presenter
        return (screen, presenter)
    }
}

struct BookmarksRoute: Route {
    static let name = "bookmarks"
    static var commands: [CommandShape] { BookmarksScreen.vocabulary }

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

enum CardsService: OutsideService {
    static let address = ServiceAddress(
        noun: "cards", variable: "CARDS_API_URL", sandboxPath: "/sandbox/credit_cards",
        publicAddress: "https://random-data-api.com/api/v2/credit_cards")

    static func makeDefault(with services: BankServices) -> any CardsPort {
        GeneratedCards(generator: SystemRandomNumberGenerator(), clock: services.clock)
    }

    static func makeConfigured(by settings: RunSettings, with services: BankServices) -> any CardsPort {
        guard let url = settings.services.address(of: address) else { return makeDefault(with: services) }
        return HTTPCards(url: url, transport: settings.network)
    }
}

/// The feed of bookmark changes, which updates all lists of cards.
enum BookmarkFeedService: FeatureService {
    static func makeDefault(with services: BankServices) -> BookmarkFeed { BookmarkFeed() }
}

extension BankServices {
    /// The source of cards.
    public var cards: any CardsPort {
        get { self[CardsService.self] }
        set { self[CardsService.self] = newValue }
    }

    var bookmarkFeed: BookmarkFeed { self[BookmarkFeedService.self] }
}
