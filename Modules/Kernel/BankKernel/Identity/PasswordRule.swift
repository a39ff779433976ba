/// Which passwords may be chosen (NIST SP 800-63B-4, 3.1.1.2): long enough, not the customer's name, and not a common one.
///
/// Passwords that the bank keeps already are not held to it, so that old ones still log in.
public enum PasswordRule {
    /// How many characters a password needs, each code point counted as one.
    public static let fewestCharacters = 8

    /// What makes a password too weak for the customer with these names; `nil` for one that may be chosen.
    public static func weakness(
        of password: String, username: String, displayName: String
    ) -> PasswordWeakness? {
        guard password.unicodeScalars.count >= fewestCharacters else { return .short }
        let text = SearchText.folded(password)
        let letters = lettersAndDigits(text)
        let names = [username, displayName].map { lettersAndDigits(SearchText.folded($0)) }
        if !letters.isEmpty, names.contains(letters) { return .name }
        return isRepeated(Array(text.unicodeScalars)) || isRun(Array(text.unicodeScalars)) || isListed(text)
            ? .common : nil
    }

    /// `Eve Adams` and `eve.adams` are the same name.
    private static func lettersAndDigits(_ text: String) -> String {
        text.filter { $0.isLetter || $0.isNumber }
    }

    /// Whether up to four characters come again and again: `aaaaaaaa`, `12341234`.
    private static func isRepeated(_ characters: [Unicode.Scalar]) -> Bool {
        (1...4).contains { period in zip(characters, characters.dropFirst(period)).allSatisfy { $0 == $1 } }
    }

    /// Whether each character is the one after, or the one before, its neighbour: `abcdefgh`, `87654321`.
    private static func isRun(_ characters: [Unicode.Scalar]) -> Bool {
        let steps = Set(zip(characters, characters.dropFirst()).map { Int($1.value) - Int($0.value) })
        return steps == [1] || steps == [-1]
    }

    /// Whether it is listed, also with signs for letters (`P@ssw0rd`) or up to five digits and signs at its ends (`Summer2026!`).
    private static func isListed(_ text: String) -> Bool {
        [text, word(in: text)].flatMap { [$0, spelled($0)] }.contains(where: CommonPasswords.all.contains)
    }

    private static func word(in text: String) -> String {
        let start = text.prefix(5).prefix { !$0.isLetter }.count
        let end = text.suffix(5).reversed().prefix { !$0.isLetter }.count
        return String(text.dropFirst(start).dropLast(end))
    }

    private static func spelled(_ text: String) -> String {
        String(text.map { letterBySign[$0] ?? $0 })
    }

    private static let letterBySign: [Character: Character] = [
        "@": "a", "4": "a", "3": "e", "1": "i", "!": "i", "0": "o", "5": "s", "$": "s", "7": "t",
    ]
}

/// What makes a password too easy to guess.
public enum PasswordWeakness: Sendable, Hashable, CaseIterable {
    /// It has fewer characters than ``PasswordRule/fewestCharacters``.
    case short
    /// It is the username or the name of the customer.
    case name
    /// It is one of the first that are tried, or made like one.
    case common
}

extension PasswordWeakness: CustomStringConvertible {
    /// What was wrong and what would be right, for people.
    public var description: String {
        switch self {
        case .short: "A password needs at least \(PasswordRule.fewestCharacters) characters."
        case .name: "A password cannot be the username or the name. Choose another one."
        case .common: "A password like that is too easy to guess. Choose another one."
        }
    }
}
