import Balance
import Tracing

/// What an account holds.
enum BalanceFeature: Feature {
    static let module: any TracedModule.Type = BalanceModule.self
    static var screen: any Screen.Type { BalanceScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "balance", title: "Balance", summary: "what the account holds",
        entrance: .account { BalanceRoute(visit: $0) })
    static let routes: [any Route.Type] = [BalanceRoute.self]
    static let answers = [MainAnswers.balance.description]
    static let errors: [ErrorCase] = []
}
