/// A payment card. Only the last four digits of its number are ever kept.
public struct CardModel: Sendable, Hashable, Identifiable {
    /// The id at its service.
    public let id: String
    /// The brand, in one spelling.
    public let type: CardType
    /// The last four digits of the number; fewer when it had fewer.
    public let lastFourDigits: String
    /// The last day on which it is valid.
    public let expiry: CalendarDay

    /// Keeps only the last four digits of `number`, as ASCII, from any script and between other characters.
    public init(id: String, type: CardType, number: some StringProtocol, expiry: CalendarDay) {
        self.id = id
        self.type = type
        self.lastFourDigits = String(CardDigits.ascii(in: number).suffix(4))
        self.expiry = expiry
    }

    /// Whether it is no longer valid on `day`; it is valid through the day of its expiry.
    public func isExpired(on day: CalendarDay) -> Bool { day > expiry }
}

/// A card as a customer keeps it.
public struct KeptCard: Sendable, Hashable, Identifiable {
    /// The card as its service gave it last.
    public let card: CardModel
    /// Whether the customer has bookmarked it.
    public let isBookmarked: Bool

    /// The id at the card's service.
    public var id: String { card.id }

    /// A card with or without a bookmark.
    public init(_ card: CardModel, isBookmarked: Bool) {
        self.card = card
        self.isBookmarked = isBookmarked
    }
}

/// The type of a payment card, the same for every spelling.
public struct CardType: Sendable, Hashable {
    /// The longest text that is an abbreviation, as `jcb` is; `visa` and `solo` are names.
    private static let longestAbbreviation = 3
    /// How many digits a type may have; one with more may be, or hold, the number of the card.
    private static let mostDigits = 4

    /// The words of the type in small letters, joined by underscores: `american_express`.
    public let rawValue: String

    /// The type that `text` names. Case, white space, hyphens and underscores do not matter; a text of nothing else is `other`.
    ///
    /// No digits are taken from a text with more than four of them, in any script.
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

/// The digits in a text that came with a card, in any script and style: `４`, `٤` and `⁴` are 4.
///
/// Finds a card number that is hidden in another field, so that no more than its last four digits are kept.
package enum CardDigits {
    /// The digits of `text` as ASCII, all else left out.
    package static func ascii(in text: some StringProtocol) -> String {
        var digits = ""
        for scalar in text.unicodeScalars { if let digit = digit(scalar) { digits += String(digit) } }
        return digits
    }

    /// Whether `text` contains so many of the ASCII digits `number` that the rest could be guessed.
    package static func reveals(_ text: String, _ number: String) -> Bool {
        let (digits, secret) = (Array(ascii(in: text).utf8), Array(number.utf8))
        let length = min(8, secret.count)
        guard length > 0, digits.count >= length else { return false }
        let pieces = Set((0...(secret.count - length)).map { secret[$0..<($0 + length)] })
        return (0...(digits.count - length)).contains { pieces.contains(digits[$0..<($0 + length)]) }
    }

    static func digit(_ scalar: Unicode.Scalar) -> Int? {
        guard !scalar.isASCII else {
            return scalar.value >= 0x30 && scalar.value <= 0x39 ? Int(scalar.value - 0x30) : nil
        }
        guard let value = scalar.properties.numericValue, value >= 0, value <= 9, value.rounded() == value else {
            return nil
        }
        return Int(value)
    }
}
