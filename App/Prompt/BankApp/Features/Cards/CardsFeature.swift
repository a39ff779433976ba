import Cards
import Tracing

/// Payment cards and bookmarks.
enum CardsFeature: Feature {
    static let module: any TracedModule.Type = CardsModule.self
    static var screen: any Screen.Type { CardsScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "cards", title: "Cards", summary: "payment cards and bookmarks",
        entrance: .customer { CardsRoute(customer: $0) })
    static let routes: [any Route.Type] = [CardsRoute.self, BookmarksRoute.self]
    static let answers = [CardsAnswers.list.description, CardsAnswers.bookmarks.description]
    static let errors = [
        ErrorCase("CardsFailure.storage", saying: "The cards cannot be kept"),
        ErrorCase("CardsRefusal.alreadyBookmarked", saying: "is bookmarked already"),
        ErrorCase("CardsRefusal.notBookmarked", saying: "is not bookmarked"),
    ]
    static let services: [any FeatureService.Type] = [CardsService.self, BookmarkFeedService.self]
}
