/// Where the passwords of customers are changed.
public protocol PasswordsPort: Sendable {
    /// Gives the customer called `username` another password, by its hash.
    /// - Throws: ``BankError/unknownCustomer(_:)`` or `.storage`.
    func setPassword(for username: String, hash: PasswordHash) async throws(BankError)
}
