import BankKernel
public import Money

/// An account of a `BankSeed`.
public struct SeedAccount: Sendable {
    /// The username of the holder, who is in the seed too.
    public let username: String
    /// What the holder calls the account.
    public let name: String
    /// Its currency.
    public let currency: Currency

    /// An account.
    public init(username: String, name: String, currency: Currency) {
        self.username = username
        self.name = name
        self.currency = currency
    }
}
