/// What the bank keeps to recognise a customer.
public struct Credential: Sendable, Hashable {
    /// The customer who has it.
    public let user: UserModel
    /// The hash of the password; `nil` for a customer who cannot log in.
    public let passwordHash: PasswordHash?

    /// What a login as `user` is checked against; without a hash none succeeds.
    public init(user: UserModel, passwordHash: PasswordHash?) {
        self.user = user
        self.passwordHash = passwordHash
    }
}
