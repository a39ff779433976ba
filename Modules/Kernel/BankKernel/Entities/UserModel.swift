/// A customer who has logged in. Holds no secret.
public struct UserModel: Sendable, Hashable, Identifiable {
    /// The bank's number of the customer.
    public let id: CustomerID
    /// The name the customer logs in with.
    public let username: String
    /// The name the customer is greeted with.
    public let displayName: String

    /// A customer whose password was checked.
    public init(id: CustomerID, username: String, displayName: String) {
        self.id = id
        self.username = username
        self.displayName = displayName
    }
}

/// The bank's number of a customer.
public struct CustomerID: Sendable, Hashable {
    /// The number, positive.
    public let rawValue: Int64

    /// The id with this number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}
