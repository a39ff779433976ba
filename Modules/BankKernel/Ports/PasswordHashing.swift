/// How passwords are hashed and checked, slowly on purpose.
public protocol PasswordHashing: Sendable {
    /// A new salted hash of `password`.
    /// - Throws: ``PasswordError`` when the password cannot be one.
    func hash(_ password: String) async throws(PasswordError) -> PasswordHash

    /// Whether `password` is the one that `hash` was made from. Takes as long when `hash` is `nil`, and is then false.
    /// - Throws: ``PasswordError``: `.uncheckable` or `.unknownScheme` when the system cannot tell.
    func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool
}
