/// The names of the routes in traces, session files and coverage.
public enum RouteName: String, Sendable, CaseIterable {
    /// The login screen.
    case login
    /// The main screen.
    case main
    /// The balance of an account.
    case balance
    /// Sending money.
    case transfer
    /// The transactions of an account.
    case history
    /// One transaction.
    case details
    /// Transparent accounts.
    case accounts
    /// One transparent account.
    case account
    /// Statements in groups of transactions.
    case transactions
    /// The transactions of one group.
    case group
    /// Products and their numbers of sales.
    case sales
    /// The login of the sales service.
    case salesLogin = "sales-login"
    /// One product with its sales.
    case product
}
