public import BankKernel
import Cards
import PublicServices

enum CardsService: FeatureService {
    static let address = ServiceAddress(
        noun: "cards", variable: "CARDS_API_URL", sandboxPath: "/sandbox/credit_cards",
        publicAddress: "https://random-data-api.com/api/v2/credit_cards")

    static func shipped(with services: BankServices) -> any CardsPort {
        GeneratedCards(generator: SystemRandomNumberGenerator(), clock: services.clock)
    }

    static func chosen(by settings: RunSettings, with services: BankServices) -> any CardsPort {
        guard let url = settings.services.address(of: address) else { return shipped(with: services) }
        return HTTPCards(url: url, transport: settings.network)
    }
}

/// What all lists of cards observe.
enum BookmarkFeedService: FeatureService {
    static func shipped(with services: BankServices) -> BookmarkFeed { BookmarkFeed() }
}

extension BankServices {
    /// Where cards come from.
    public var cards: any CardsPort {
        get { self[CardsService.self] }
        set { self[CardsService.self] = newValue }
    }

    /// What all lists of cards observe.
    var bookmarkFeed: BookmarkFeed { self[BookmarkFeedService.self] }
}
