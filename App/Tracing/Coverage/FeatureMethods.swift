/// The methods of the four contracts of one feature.
struct FeatureMethods {
    let feature: String
    let view: [String]
    let presenter: [String]
    let interactor: [String]
    let router: [String]

    /// The features in the order of the manifest.
    static let all: [FeatureMethods] = [
        .auth, .main, .balance, .transfer, .history, .accounts, .transactions, .cards, .sales,
    ]

    /// The methods by the part that has them: `AuthView.showError(message:)`.
    var names: [String] {
        [("View", view), ("Presenter", presenter), ("Interactor", interactor), ("Router", router)]
            .flatMap { role, methods in methods.map { "\(feature)\(role).\($0)" } }
    }
}
