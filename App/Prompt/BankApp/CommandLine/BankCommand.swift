public import BankKernel
public import Ledger

/// A command for whoever runs the bank.
public enum BankCommand: Sendable, Hashable {
    /// Makes an empty bank.
    case create
    /// Adds a customer; the password is asked for.
    case addCustomer(username: String, displayName: String)
    /// Gives a customer another password, which is asked for.
    case setPassword(username: String)
    /// Opens an account for a customer.
    case openAccount(username: String, currency: String, name: String)
    /// Pays money in from outside, once for each reference; without one, for each time.
    case deposit(number: String, amount: String, note: String, reference: TransferID? = nil)
    /// Lists the customers.
    case customers
    /// Lists the accounts of one customer, or all.
    case accounts(of: String? = nil)
    /// Audits the whole ledger, which must have had the head `expected`.
    case verify(expected: ChainHead? = nil)
    /// Copies the bank while it is in use; `isForced` replaces a file that is there.
    case backup(file: String, isForced: Bool = false)
    /// Puts a copy in the bank's place.
    case restore(file: String)
    /// Goes on from a bank that lost what it had acknowledged.
    case recover
    /// Accepts a file that was changed by hand, and its rows too when `acceptsEdits`.
    case restamp(acceptsEdits: Bool = false)

    /// Whether it leaves every file and folder as it is.
    var onlyReads: Bool {
        switch self {
        case .customers, .accounts, .verify: true
        default: false
        }
    }
}
