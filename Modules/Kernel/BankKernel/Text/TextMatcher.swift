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
        let isInASCII = candidate.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { $0 < 0x80 } ? isInfix(ofASCII: bytes) : nil
        }
        return isInASCII.flatMap(\.self) ?? SearchText.bytes(of: candidate).hasInfix(folded)
            || (!isASCII && candidate.lowercased().contains(text))
    }

    /// The same of letters that need no folding but of their case, for the many candidates that have no others.
    private func isInfix(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = folded.first else { return true }
        guard bytes.count >= folded.count else { return false }
        for start in 0...(bytes.count - folded.count) where bytes[start].lowercasedASCII == first {
            if folded.indices.allSatisfy({ bytes[start + $0].lowercasedASCII == folded[$0] }) { return true }
        }
        return false
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
