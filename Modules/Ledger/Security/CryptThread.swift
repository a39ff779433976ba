import SQLite

#if canImport(CCrypt)
    import CCrypt
    import Glibc
#endif

/// Runs crypt(3), which is slow and takes much memory, one call at a time on a thread of its own.
actor CryptThread {
    nonisolated let executor = QueueExecutor(label: "ledger.crypt")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// A hash of nothing in particular, for customers who have none.
    private static let dummySetting = "$y$jCT$k2XAnEHBqQ1Ct2aMXFKNa/"

    /// A new hash of `password`; `nil` when the system cannot make one.
    func hash(_ password: String) -> String? {
        guard let setting = Self.newSetting() else { return nil }
        return Self.crypt(password, setting: setting)
    }

    /// Whether `text` is a hash of `password`; `nil` when there is no memory for it. Hashes in any case.
    func verify(_ password: String, against text: String?) -> Bool? {
        if let text, let computed = Self.crypt(password, setting: text) {
            return Self.areEqual(computed, text)
        }
        // What cannot be computed with this setting, which is right, cannot for want of memory.
        return Self.crypt(password, setting: Self.dummySetting) == nil ? nil : false
    }

    /// Takes the same time wherever the two differ.
    static func areEqual(_ first: String, _ second: String) -> Bool {
        guard first.utf8.count == second.utf8.count else { return false }
        return zip(first.utf8, second.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

#if canImport(CCrypt)
    extension CryptThread {
        private static func newSetting() -> String? {
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

        /// `nil` also for the texts beginning with `*` that crypt(3) fails with.
        private static func crypt(_ password: String, setting: String) -> String? {
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
#else
    extension CryptThread {
        private static func newSetting() -> String? { nil }

        private static func crypt(_ password: String, setting: String) -> String? { nil }
    }
#endif
