/// What the bank keeps to recognise a customer.
public struct Credential: Sendable, Hashable {
    /// The customer.
    public let user: UserModel
    /// The hash of the password; `nil` for a customer who cannot log in.
    public let passwordHash: PasswordHash?

    /// A credential.
    public init(user: UserModel, passwordHash: PasswordHash?) {
        self.user = user
        self.passwordHash = passwordHash
    }
}
