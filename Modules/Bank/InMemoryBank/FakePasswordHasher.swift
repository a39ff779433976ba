public import BankKernel

/// Hashes at once and reversibly: the hash of `secret` is `fake$secret`.
public struct FakePasswordHasher: PasswordHashing {
    /// A hasher that costs nothing and protects nothing: for tests and sessions.
    public init() {}

    /// The hash, for passwords that a real hasher takes.
    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        guard !password.isEmpty else { throw .empty }
        guard password.utf8.count <= 511, !password.utf8.contains(0) else { throw .unusable }
        return Self.hash(of: password)
    }

    /// Whether `hash` is that of `password`.
    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        hash == Self.hash(of: password)
    }

    /// The hash that this hasher gives `password`, for setting up banks.
    public static func hash(of password: String) -> PasswordHash {
        PasswordHash(cryptText: "fake$" + password)
    }
}
