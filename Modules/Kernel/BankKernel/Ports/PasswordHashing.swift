/// How passwords are hashed and checked, slowly on purpose.
public protocol PasswordHashing: Sendable {
    /// A new salted hash of `password`.
    /// - Throws: ``PasswordError`` when the password cannot be one.
    func hash(_ password: String) async throws(PasswordError) -> PasswordHash

    /// Whether `password` is the one that `hash` was made from. Takes as long when `hash` is `nil`, and is then false.
    /// - Throws: ``PasswordError``: `.uncheckable` or `.unknownScheme` when the system cannot tell.
    func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool
}

extension PasswordHashing {
    /// A new salted hash of a password that a customer chooses: of eight characters or more (NIST SP 800-63B, 5.1.1.2), not all the same.
    /// - Throws: ``PasswordError``: `.tooWeak` for another one, and as ``hash(_:)``.
    public func hash(chosen password: String) async throws(PasswordError) -> PasswordHash {
        guard password.isEmpty || (password.count >= 8 && Set(password).count > 1) else { throw .tooWeak }
        return try await hash(password)
    }
}
