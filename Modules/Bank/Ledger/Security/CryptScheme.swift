#if canImport(Glibc)
    import CCrypt
    import Glibc

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
