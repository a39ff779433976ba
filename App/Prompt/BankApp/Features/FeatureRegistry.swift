public import BankKernel
public import Tracing

/// All features of the app, and what follows from the list.
public enum FeatureRegistry {
    /// A line for each feature; the main screen offers them in this order.
    static let features: [any Feature.Type] = [
        AuthFeature.self,
        MainFeature.self,
        BalanceFeature.self,
        TransferFeature.self,
        HistoryFeature.self,
        AccountsFeature.self,
        TransactionsFeature.self,
        CardsFeature.self,
        SalesFeature.self,
    ]

    /// What the main screen can offer.
    public static var offered: [FeatureModel] { features.compactMap { $0.offer?.model } }

    /// The words that a line can begin with, wherever a customer is logged in.
    @MainActor static let words: [FeatureWords] = features.compactMap { feature in
        feature.offer.map { FeatureWords(model: $0.model, commands: feature.screen.vocabulary) }
    }

    /// What programs can be answered, by the features in their order.
    static var answers: [AnswerDescription] { features.flatMap { $0.answers } }

    /// All that walks can reach: the methods of the contracts, the places, the errors.
    public static var catalog: ContractCatalog {
        ContractCatalog(
            methods: features.flatMap { $0.module.methods }, routes: features.flatMap { $0.routes.map { $0.name } },
            errors: ErrorCase.shared + features.flatMap { $0.errors })
    }

    /// The places of the feature called `type`.
    static func routes(of type: FeatureType) -> [any Route.Type]? {
        features.first { $0.offer?.model.type == type }?.routes
    }

    /// The place that the feature called `type` opens with; `nil` when there is no such feature or it needs an account.
    static func route(to type: FeatureType, customer: CustomerID, account: AccountModel?) -> (any Route)? {
        features.lazy.compactMap { $0.offer }.first { $0.model.type == type }?
            .route(for: customer, account: account)
    }
}
