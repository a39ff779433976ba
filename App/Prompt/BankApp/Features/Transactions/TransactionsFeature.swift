import Tracing
import Transactions

/// Statements in groups of transactions.
enum TransactionsFeature: Feature {
    static let module: any TracedModule.Type = TransactionsModule.self
    static var screen: any Screen.Type { TransactionsScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "transactions", title: "Transactions", summary: "statements in groups",
        entrance: .customer { _ in TransactionsRoute() })
    static let routes: [any Route.Type] = [TransactionsRoute.self, TransactionGroupRoute.self]
    static let answers = [
        TransactionsAnswers.users.description, TransactionsAnswers.list.description,
        TransactionsAnswers.group.description, TransactionsAnswers.transaction.description,
    ]
    static let errors = [
        ErrorCase("TransactionsRefusal.nothingLoaded", saying: "Nothing was loaded yet")
    ]
    static let services: [any FeatureService.Type] = [StatementsService.self]
}
