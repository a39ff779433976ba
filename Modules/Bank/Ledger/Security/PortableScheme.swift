/// Hashes that every system can make and check: PBKDF2-HMAC-SHA256, written `$pbkdf2-sha256$ROUNDS$SALT$HASH` as
/// passlib does, in its base 64 with `.` for `+` and no padding.
struct PortableScheme: PasswordScheme {
    static let prefix = "$pbkdf2-sha256$"
    /// What OWASP asks for of this scheme (Password Storage Cheat Sheet, 2023).
    static let usualRounds = 600_000
    /// A hash that claims more was not made by anyone who wanted to log in.
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
