/// A command for who runs the bank.
public enum BankCommand: Sendable, Hashable {
    /// Makes an empty bank.
    case create
    /// Adds a customer; the password is asked for.
    case addCustomer(username: String, displayName: String)
    /// Opens an account for a customer.
    case openAccount(username: String, currency: String, name: String)
    /// Pays money in from outside.
    case deposit(number: String, amount: String, note: String)
    /// Audits the whole ledger.
    case verify
}
