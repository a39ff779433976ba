/// The features that a customer can open from the main screen.
public enum FeatureType: String, Sendable, Hashable, CaseIterable {
    /// The balance of the selected account.
    case balance
    /// Sending money.
    case transfer
    /// The transactions of the selected account.
    case history
    /// Transparent accounts of public bodies.
    case accounts
    /// Statements in groups of transactions.
    case transactions
    /// Payment cards and bookmarks.
    case cards
    /// Products and their sales in every currency.
    case sales
}
