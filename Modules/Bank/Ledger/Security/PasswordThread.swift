import BankKernel
import SQLite

/// Hashes passwords, which is slow and takes much memory, one call at a time on a thread of its own.
actor PasswordThread {
    nonisolated let executor = QueueExecutor(label: "ledger.passwords", givesWay: true)
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let preferred: any PasswordScheme
    private let others: [any PasswordScheme]

    /// A thread whose new hashes are those of `preferred`; it also knows the hashes of `others`.
    init(preferred: any PasswordScheme, others: [any PasswordScheme]) {
        self.preferred = preferred
        self.others = others
    }

    /// A new hash of `password`; `nil` when the system cannot make one.
    func hash(_ password: String) -> String? {
        preferred.newSetting().flatMap { preferred.hash(password, setting: $0) }
    }

    /// Whether `text` is a hash of `password`. Hashes in any case but the second error.
    /// - Throws: `PasswordError.uncheckable` when there is no memory for it, `.unknownScheme` when no scheme made `text`.
    func verify(_ password: String, against text: String?) throws(PasswordError) -> Bool {
        if let text {
            let scheme = ([preferred] + others).first { $0.recognizes(text) }
            if scheme == nil, text.hasPrefix("$") { throw .unknownScheme }
            if let computed = scheme?.hash(password, setting: text) { return Self.areEqual(computed, text) }
        }
        // What cannot be computed with this setting, which is right, cannot for want of memory.
        guard preferred.hash(password, setting: preferred.dummySetting) != nil else { throw .uncheckable }
        return false
    }

    /// Takes the same time wherever the two differ.
    static func areEqual(_ first: String, _ second: String) -> Bool {
        guard first.utf8.count == second.utf8.count else { return false }
        return zip(first.utf8, second.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
