/// A salted hash of a password in the form of crypt(5), never the password. Prints as dots.
public struct PasswordHash: Sendable, Hashable {
    /// The text of crypt(5), such as `$y$jCT$…`, or one that begins with `$pbkdf2-sha256$`.
    public let cryptText: String

    /// The hash with this text.
    public init(cryptText: String) {
        self.cryptText = cryptText
    }
}

extension PasswordHash: CustomStringConvertible {
    /// Dots, so that no log or trace ever holds a hash.
    public var description: String { "••••" }
}
