public import BankKernel

extension FeatureType {
    /// What an account holds.
    public static let balance = FeatureType("balance")
    /// Sending money.
    public static let transfer = FeatureType("transfer")
    /// The transactions of an account.
    public static let history = FeatureType("history")
    /// Payment cards.
    public static let cards = FeatureType("cards")
}

extension FeatureModel {
    /// What an account holds; needs one.
    public static let balance = FeatureModel(
        type: .balance, title: "Balance", summary: "what the account holds", needsAccount: true)
    /// Sending money; needs an account.
    public static let transfer = FeatureModel(
        type: .transfer, title: "Transfer", summary: "send money to another account", needsAccount: true)
    /// The transactions of an account; needs one.
    public static let history = FeatureModel(
        type: .history, title: "History", summary: "what came in and went out", needsAccount: true)
    /// Payment cards; needs no account.
    public static let cards = FeatureModel(
        type: .cards, title: "Cards", summary: "payment cards and bookmarks", needsAccount: false)
}
