/// Whether texts have a given one in them, whatever the case.
struct TextMatcher {
    private let text: String
    private let bytes: [UInt8]
    private let isASCII: Bool

    init(text: String) {
        self.text = text.lowercased()
        bytes = Array(self.text.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// Whether every text has it.
    var matchesAll: Bool { text.isEmpty }

    /// Whether it could be a part of a transfer's printed id.
    var mayBeID: Bool { text.allSatisfy { $0.isHexDigit || $0 == "-" } }

    /// Compares bytes where both texts are ASCII, and characters, so that canonical equivalents match, elsewhere.
    func matches(_ candidate: String) -> Bool {
        let lowercased = candidate.lowercased()
        guard lowercased.utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased.contains(text) }
        return isASCII && Array(lowercased.utf8).hasInfix(bytes)
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
