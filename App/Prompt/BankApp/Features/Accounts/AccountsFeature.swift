import Accounts
import Tracing

/// Transparent accounts of public bodies.
enum AccountsFeature: Feature {
    static let module: any TracedModule.Type = AccountsModule.self
    static var screen: any Screen.Type { AccountsScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "accounts", title: "Accounts", summary: "transparent accounts of public bodies",
        entrance: .customer { _ in AccountsRoute() })
    static let routes: [any Route.Type] = [AccountsRoute.self, AccountDetailsRoute.self]
    static let answers = [AccountsAnswers.list.description, AccountsAnswers.show.description]
    static let errors = [
        ErrorCase("AccountsRefusal.nothingLoaded", saying: "Load the accounts first"),
        ErrorCase("AccountsRefusal.nothingMore", saying: "There are no more accounts"),
    ]
    static let services: [any FeatureService.Type] = [TransparentAccountsService.self]
}
