/// Whether texts have a given one in them, whatever case and diacritics: `novak` is in `Alice Novák`.
public struct TextMatcher: Sendable {
    private let text: String
    private let folded: [UInt8]
    private let isASCII: Bool

    /// A matcher for `text`, which is folded once for however many candidates.
    public init(_ text: String) {
        self.text = text.lowercased()
        folded = SearchText.bytes(of: text)
        isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Whether every text has it.
    public var matchesAll: Bool { text.isEmpty }

    /// Whether `candidate` has it. Beyond the Latin script, whose letters are folded, canonical equivalents match (Unicode, 3.7).
    public func matches(_ candidate: String) -> Bool {
        SearchText.bytes(of: candidate).hasInfix(folded) || (!isASCII && candidate.lowercased().contains(text))
    }
}

extension [UInt8] {
    fileprivate func hasInfix(_ infix: [UInt8]) -> Bool {
        guard let first = infix.first else { return true }
        guard count >= infix.count else { return false }
        for start in 0...(count - infix.count)
        where self[start] == first && self[start..<start + infix.count].elementsEqual(infix) {
            return true
        }
        return false
    }
}
