/// The type of a payment card: one for all ways to write it.
public struct CardType: Sendable, Hashable {
    /// The longest text that is an abbreviation, as `jcb` is; `visa` and `solo` are names.
    private static let longestAbbreviation = 3
    /// How many digits a type may have; one with more may be, or hold, the number of the card.
    private static let mostDigits = 4

    /// The words of the type in small letters, joined by underscores: `american_express`.
    public let rawValue: String

    /// The type that `text` names, whatever case, white space, hyphens and underscores; `other` without a word in it.
    ///
    /// Of a text with more than four digits, of whatever script, none is taken.
    public init(_ text: String) {
        let text = CardDigits.ascii(in: text).count > Self.mostDigits ? Self.withoutDigits(text) : text
        let words = text.split { $0.isWhitespace || $0 == "_" || $0 == "-" }
        rawValue = words.isEmpty ? "other" : words.joined(separator: "_").lowercased()
    }

    private static func withoutDigits(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { CardDigits.digit($0) == nil }))
    }

    /// For people: `American Express`.
    public var title: String {
        guard rawValue.count > Self.longestAbbreviation else { return rawValue.uppercased() }
        return rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}

extension CardType: Comparable {
    /// Whether `lhs` is before `rhs` in the alphabet.
    public static func < (lhs: CardType, rhs: CardType) -> Bool { lhs.rawValue < rhs.rawValue }
}
