package import BankKernel

/// The features that a customer is offered, in the words of every view.
extension FeatureModel {
    package static let balance = FeatureModel(
        type: FeatureType("balance"), title: "Balance", summary: "what the account holds", needsAccount: true)
    package static let transfer = FeatureModel(
        type: FeatureType("transfer"), title: "Transfer", summary: "send money to another account", needsAccount: true,
        paysFromAccount: true)
    package static let history = FeatureModel(
        type: FeatureType("history"), title: "History", summary: "what came in and went out", needsAccount: true)
    package static let accounts = FeatureModel(
        type: FeatureType("accounts"), title: "Accounts", summary: "transparent accounts of public bodies",
        needsAccount: false)
    package static let transactions = FeatureModel(
        type: FeatureType("transactions"), title: "Transactions", summary: "statements in groups", needsAccount: false)
    package static let cards = FeatureModel(
        type: FeatureType("cards"), title: "Cards", summary: "payment cards and bookmarks", needsAccount: false)
    package static let sales = FeatureModel(
        type: FeatureType("sales"), title: "Sales", summary: "products and what they sold for", needsAccount: false)
}
