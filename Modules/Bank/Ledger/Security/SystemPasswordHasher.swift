public import BankKernel

/// Hashes passwords, one at a time, with the best that the system has.
///
/// With libcrypt that is yescrypt, cost 8: about 135 ms and 128 MiB each. Elsewhere it is PBKDF2-HMAC-SHA256 with 600,000
/// rounds, which every system can check, so that a bank made without libcrypt opens anywhere.
/// A password that cannot be one, a missing hash and a wrong password all take as long as a right one that was hashed by
/// the same scheme as new ones are.
public struct SystemPasswordHasher: PasswordHashing {
    private let thread: PasswordThread

    /// Whether new hashes are of yescrypt, and hashes of crypt(3) can be checked.
    public static var hasCrypt: Bool { crypt != nil }

    #if canImport(Glibc)
        private static let crypt: (any PasswordScheme)? = CryptScheme()
    #else
        private static let crypt: (any PasswordScheme)? = nil
    #endif

    /// A hasher with a thread of its own.
    public init() {
        let portable = PortableScheme()
        thread = PasswordThread(preferred: Self.crypt ?? portable, others: Self.crypt == nil ? [] : [portable])
    }

    /// A hasher of a system that has `preferred` and no other scheme.
    init(only preferred: any PasswordScheme) {
        thread = PasswordThread(preferred: preferred, others: [])
    }

    /// A new hash with a random salt.
    /// - Throws: `PasswordError`: `.empty`, `.unusable` over 511 bytes or with a NUL, `.hashingFailed`.
    public func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        guard !password.isEmpty else { throw .empty }
        guard Self.isUsable(password) else { throw .unusable }
        guard let text = await thread.hash(password) else { throw .hashingFailed }
        return PasswordHash(cryptText: text)
    }

    /// Whether `password` is the one that `hash` was made from.
    /// - Throws: `PasswordError`: `.uncheckable` without enough memory, `.unknownScheme` for a hash of crypt(3) where there
    ///   is none.
    public func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        let isUsable = Self.isUsable(password) && !password.isEmpty
        return try await thread.verify(isUsable ? password : "unusable", against: hash?.cryptText) && isUsable
    }

    private static func isUsable(_ password: String) -> Bool {
        password.utf8.count <= 511 && !password.utf8.contains(0)
    }
}
