import PlatformLibc

#if canImport(CommonCrypto)
    import CommonCrypto
#else
    import BankKernel
#endif

#if canImport(Glibc)
    import CCrypt
#endif

/// A way to hash passwords. Each hash is a text that says how it was made, so that it can be checked again.
protocol PasswordScheme: Sendable {
    /// The setting for a dummy hash, for customers without a password.
    var dummySetting: String { get }

    /// A setting with a new random salt; `nil` when the system has none.
    func newSetting() -> String?
    /// Whether `text` is a hash or a setting of this scheme, as its prefix says.
    func recognizes(_ text: String) -> Bool
    /// The hash of `password` with the parameters and the salt of `setting`, which may itself be a hash; `nil` when
    /// `setting` is malformed or there is not enough memory.
    func hash(_ password: String, setting: String) -> String?
}

/// PBKDF2-HMAC-SHA256, which every system can compute, written `$pbkdf2-sha256$ROUNDS$SALT$HASH` as passlib does, in its
/// base 64 with `.` for `+` and no padding.
struct PortableScheme: PasswordScheme {
    static let prefix = "$pbkdf2-sha256$"
    /// OWASP's minimum (Password Storage Cheat Sheet, 2023).
    static let usualRounds = 600_000
    /// A hash that claims more is an attack.
    static let mostRounds = 10_000_000

    private static let hashSize = 32

    private let rounds: Int

    init(rounds: Int = Self.usualRounds) {
        self.rounds = rounds
    }

    var dummySetting: String {
        setting(salt: [UInt8](repeating: 0x5a, count: 16))
    }

    func newSetting() -> String? {
        setting(salt: (0..<16).map { _ in UInt8.random(in: .min ... .max) })
    }

    func recognizes(_ text: String) -> Bool {
        text.hasPrefix(Self.prefix)
    }

    func hash(_ password: String, setting: String) -> String? {
        guard recognizes(setting) else { return nil }
        let fields = setting.dropFirst(Self.prefix.count).split(separator: "$", omittingEmptySubsequences: false)
        guard 2...3 ~= fields.count, let rounds = Self.rounds(fields[0]), let salt = [UInt8](adaptedBase64: fields[1])
        else { return nil }
        guard let hash = PBKDF2.key(password: password, salt: salt, rounds: rounds, count: Self.hashSize) else {
            return nil
        }
        return "\(Self.prefix)\(rounds)$\(fields[1])$\(hash.adaptedBase64)"
    }

    private func setting(salt: [UInt8]) -> String {
        "\(Self.prefix)\(rounds)$\(salt.adaptedBase64)"
    }

    private static func rounds(_ text: Substring) -> Int? {
        guard let rounds = Int(text), (1...mostRounds).contains(rounds), String(rounds) == text else { return nil }
        return rounds
    }
}

/// PBKDF2-HMAC-SHA256 of RFC 8018: derives a key from a password, slowly on purpose.
enum PBKDF2 {
    #if canImport(CommonCrypto)
        /// The first `count` bytes of the key; `nil` when the system refuses.
        static func key(password: String, salt: [UInt8], rounds: Int, count: Int) -> [UInt8]? {
            var key = [UInt8](repeating: 0, count: count)
            let status = CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
                CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), UInt32(rounds), &key, key.count)
            return status == kCCSuccess ? key : nil
        }
    #else
        /// The first `count` bytes of the key.
        static func key(password: String, salt: [UInt8], rounds: Int, count: Int) -> [UInt8]? {
            let hmac = HMAC(key: Array(password.utf8))
            var key: [UInt8] = []
            var number: UInt32 = 1
            while key.count < count {
                key += block(number, of: hmac, salt: salt, rounds: rounds)
                number += 1
            }
            return Array(key.prefix(count))
        }

        private static func block(_ number: UInt32, of hmac: HMAC, salt: [UInt8], rounds: Int) -> [UInt8] {
            var first = hmac.inner
            first.update(salt)
            first.update(number)
            let seed = hmac.finish(first)
            var latest = SIMD8<UInt32>()
            for word in latest.indices { latest[word] = UInt32(bigEndianBytes: Array(seed[word * 4..<word * 4 + 4])) }
            var mixed = latest
            for _ in 1..<rounds {
                latest = hmac.seal(latest)
                mixed ^= latest
            }
            return mixed.indices.flatMap { mixed[$0].bigEndianBytes }
        }
    #endif
}

extension [UInt8] {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./".utf8)

    /// The bytes in base 64 as passlib writes them: `.` for `+`, and no padding.
    var adaptedBase64: String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: count, by: 3) {
            let group = self[start..<Swift.min(start + 3, count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0...group.count { text.append(Self.digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes `text`; `nil` when it has another character or leftover bits.
    init?(adaptedBase64 text: Substring) {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var held = 0
        for character in text.utf8 {
            guard let digit = Self.digits.firstIndex(of: character) else { return nil }
            bits = bits << 6 | UInt32(digit)
            held += 6
            guard held >= 8 else { continue }
            held -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
            bits &= 1 << UInt32(held) - 1
        }
        guard held < 6, bits == 0 else { return nil }
        self = bytes
    }
}

#if canImport(Glibc)
    /// The hashes of crypt(3); new ones are of yescrypt, cost 8.
    struct CryptScheme: PasswordScheme {
        let dummySetting = "$y$jCT$k2XAnEHBqQ1Ct2aMXFKNa/"

        func newSetting() -> String? {
            let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CRYPT_GENSALT_OUTPUT_SIZE)) { output in
                let setting = salt.withUnsafeBytes { bytes in
                    crypt_gensalt_rn(
                        "$y$", 8, bytes.bindMemory(to: CChar.self).baseAddress, Int32(salt.count), output.baseAddress,
                        Int32(output.count))
                }
                return setting.map { String(cString: $0) }
            }
        }

        /// crypt(3) itself tells its many schemes apart.
        func recognizes(_ text: String) -> Bool {
            !text.hasPrefix(PortableScheme.prefix)
        }

        /// `nil` also for the texts beginning with `*` that crypt(3) fails with.
        func hash(_ password: String, setting: String) -> String? {
            let data = UnsafeMutablePointer<crypt_data>.allocate(capacity: 1)
            memset(data, 0, MemoryLayout<crypt_data>.size)
            defer {
                explicit_bzero(data, MemoryLayout<crypt_data>.size)
                data.deallocate()
            }
            guard let text = crypt_r(password, setting, data).map({ String(cString: $0) }), !text.hasPrefix("*") else {
                return nil
            }
            return text
        }
    }
#endif
