#if canImport(CommonCrypto)
    import CommonCrypto
#else
    import LedgerRules
#endif

/// PBKDF2-HMAC-SHA256 of RFC 8018: a key from a password, slowly on purpose.
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
