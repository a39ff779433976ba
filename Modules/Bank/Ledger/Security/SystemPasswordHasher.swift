public import BankKernel
import DurableSQLite

/// Hashes passwords, one at a time, with the best scheme of the system.
///
/// With libcrypt that is yescrypt, cost 8: about 135 ms and 128 MiB each. Elsewhere it is PBKDF2-HMAC-SHA256 with 600,000
/// rounds, which every system can check, so that a bank made without libcrypt opens anywhere.
/// An unusable password, a missing hash and a wrong password all take as long as a right one of the scheme for new hashes.
public struct SystemPasswordHasher: PasswordHashing {
    private let thread: PasswordThread

    /// Whether new hashes are of yescrypt, and hashes of crypt(3) can be checked.
    public static var hasCrypt: Bool { crypt != nil }

    #if canImport(Glibc)
        private static let crypt: (any PasswordScheme)? = CryptScheme()
    #else
        private static let crypt: (any PasswordScheme)? = nil
    #endif

    /// A hasher with a dedicated thread.
    public init() {
        let portable = PortableScheme()
        thread = PasswordThread(preferred: Self.crypt ?? portable, others: Self.crypt == nil ? [] : [portable])
    }

    /// A hasher for a system whose only scheme is `preferred`.
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

/// Hashes passwords, which is slow and takes much memory, one call at a time on a dedicated thread.
actor PasswordThread {
    nonisolated let executor = QueueExecutor(label: "ledger.passwords", givesWay: true)
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let preferred: any PasswordScheme
    private let others: [any PasswordScheme]

    /// A thread that makes hashes of `preferred`, and also checks those of `others`.
    init(preferred: any PasswordScheme, others: [any PasswordScheme]) {
        self.preferred = preferred
        self.others = others
    }

    /// A new hash of `password`; `nil` when the system cannot make one.
    func hash(_ password: String) -> String? {
        preferred.newSetting().flatMap { preferred.hash(password, setting: $0) }
    }

    /// Whether `text` is a hash of `password`. Always takes the time of one hash, except for an unknown scheme.
    /// - Throws: `PasswordError.uncheckable` when there is no memory for it, `.unknownScheme` when no scheme made `text`.
    func verify(_ password: String, against text: String?) throws(PasswordError) -> Bool {
        if let text {
            let scheme = ([preferred] + others).first { $0.recognizes(text) }
            if scheme == nil, text.hasPrefix("$") { throw .unknownScheme }
            if let computed = scheme?.hash(password, setting: text) { return Self.areEqual(computed, text) }
        }
        // This setting is valid, so that only a lack of memory can make it fail.
        guard preferred.hash(password, setting: preferred.dummySetting) != nil else { throw .uncheckable }
        return false
    }

    /// Compares in a time that does not depend on where the two differ.
    static func areEqual(_ first: String, _ second: String) -> Bool {
        guard first.utf8.count == second.utf8.count else { return false }
        return zip(first.utf8, second.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
