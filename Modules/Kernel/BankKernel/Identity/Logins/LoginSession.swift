/// The login of a customer over the network, as the bank keeps it under the digest of its token.
public struct LoginSession: Sendable, Hashable {
    /// Who logged in.
    public let customer: CustomerID
    /// The name that the customer logged in with.
    public let username: String
    /// The moment when it expires.
    public let expiresAt: Instant

    /// A session of a customer whose password was checked.
    public init(customer: CustomerID, username: String, expiresAt: Instant) {
        self.customer = customer
        self.username = username
        self.expiresAt = expiresAt
    }
}
