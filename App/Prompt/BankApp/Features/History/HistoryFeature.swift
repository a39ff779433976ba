import History
import Tracing

/// What came in and went out of an account.
enum HistoryFeature: Feature {
    static let module: any TracedModule.Type = HistoryModule.self
    static var screen: any Screen.Type { HistoryScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "history", title: "History", summary: "what came in and went out",
        entrance: .account { HistoryRoute(visit: $0) })
    static let routes: [any Route.Type] = [HistoryRoute.self, TransactionDetailsRoute.self]
    static let answers = [
        HistoryAnswers.list.description, HistoryAnswers.show.description, HistoryAnswers.statement.description,
        HistoryAnswers.chart.description,
    ]
    static let errors = [
        ErrorCase("HistoryRefusal.datesReversed", saying: "The first day, "),
        ErrorCase("HistoryRefusal.limitNotPositive", saying: "A page has at least one transaction"),
        ErrorCase("HistoryRefusal.nothingLoaded", saying: "List the transactions first"),
        ErrorCase("HistoryRefusal.nothingOlder", saying: "There is nothing older"),
        ErrorCase("HistoryRefusal.unknownFormat", saying: "does not say in which form"),
        ErrorCase("HistoryRefusal.notExported", saying: "Nothing was exported"),
    ]
}
