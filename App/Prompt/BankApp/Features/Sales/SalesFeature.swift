import Sales
import Tracing

/// Products and what they sold for.
enum SalesFeature: Feature {
    static let module: any TracedModule.Type = SalesModule.self
    static var screen: any Screen.Type { SalesScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "sales", title: "Sales", summary: "products and what they sold for",
        entrance: .customer { SalesRoute(customer: $0) })
    static let routes: [any Route.Type] = [SalesRoute.self, SalesLoginRoute.self, ProductRoute.self]
    static let answers = [
        SalesAnswers.list.description, SalesAnswers.show.description, SalesAnswers.chart.description,
    ]
    static let errors = [
        ErrorCase("SalesRefusal.noRates", saying: "Without rates to USD"),
        ErrorCase("SalesRefusal.nothingShown", saying: "Show a product first"),
        ErrorCase("SalesRefusal.nothingOlder", saying: "There are no older sales"),
    ]
    static let services: [any FeatureService.Type] = [SalesService.self, DirectRatesService.self]
}
