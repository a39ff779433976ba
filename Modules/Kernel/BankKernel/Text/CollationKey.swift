/// Where a text stands in a list that people read: `Äpfel`, `Apple`, `apple`, `zebra`.
///
/// Case and diacritics count only where nothing else tells two texts apart; the same everywhere, as no locale is asked.
public struct CollationKey: Sendable, Hashable {
    private let folded: String
    private let written: String

    /// The key of `text`; made once for a text that is compared many times.
    public init(_ text: String) {
        folded = SearchText.folded(text)
        written = text
    }
}

extension CollationKey: Comparable {
    /// Whether the text of `lhs` comes before that of `rhs`.
    public static func < (lhs: CollationKey, rhs: CollationKey) -> Bool {
        lhs.folded == rhs.folded ? lhs.written < rhs.written : lhs.folded < rhs.folded
    }
}
