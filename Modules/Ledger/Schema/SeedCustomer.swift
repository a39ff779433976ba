public import BankKernel

/// A customer of a `BankSeed`.
public struct SeedCustomer: Sendable {
    /// The name the customer logs in with.
    public let username: String
    /// The name the customer is greeted with.
    public let displayName: String
    /// The hash of the password; `nil` for a customer who cannot log in.
    public let passwordHash: PasswordHash?

    /// A customer.
    public init(username: String, displayName: String, passwordHash: PasswordHash? = nil) {
        self.username = username
        self.displayName = displayName
        self.passwordHash = passwordHash
    }
}
