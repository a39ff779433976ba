public import BankKernel

/// Hashes passwords with yescrypt of crypt(3), cost 8: about 135 ms and 128 MiB each, one at a time.
///
/// A password that cannot be one, a missing hash and a wrong password all take as long as a right one.
public struct YescryptHasher: PasswordHashing {
    private let thread = CryptThread()

    /// A hasher with a thread of its own.
    public init() {}

    /// A new hash with a random salt.
    /// - Throws: `PasswordError`: `.empty`, `.unusable` over 511 bytes or with a NUL, `.hashingFailed`.
    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        guard !password.isEmpty else { throw .empty }
        guard Self.isUsable(password) else { throw .unusable }
        guard let text = await thread.hash(password) else { throw .hashingFailed }
        return PasswordHash(cryptText: text)
    }

    /// Whether `password` is the one that `hash` was made from.
    /// - Throws: `PasswordError.uncheckable`.
    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        let isUsable = Self.isUsable(password) && !password.isEmpty
        guard let matches = await thread.verify(isUsable ? password : "unusable", against: hash?.cryptText) else {
            throw .uncheckable
        }
        return matches && isUsable
    }

    private static func isUsable(_ password: String) -> Bool {
        password.utf8.count <= 511 && !password.utf8.contains(0)
    }
}
