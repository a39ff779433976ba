import BankKernel
import Terminal

/// What is remembered from one run to the next. Holds no secret.
struct Preferences: Sendable, Hashable, Codable {
    /// The name of the chosen theme.
    var theme: String?
    /// The electronic form of the account selected last, by the number of the customer.
    var selectedAccounts: [String: String] = [:]
}
