/// Where credentials are looked up.
public protocol CredentialsPort: Sendable {
    /// The credential of the customer who logs in with `username`; `nil` when there is none.
    /// - Throws: ``BankError/storage(_:)``.
    func credential(forUsername username: String) async throws(BankError) -> Credential?
}
