/// Makes texts comparable without case and diacritics: `Česká spořitelna` becomes `ceska sporitelna`.
public enum SearchText {
    /// `text` in lower case, without diacritics; the same everywhere, as no locale is asked.
    ///
    /// Letters of the Latin script lose their diacritics, composed or not; ß, æ, œ, ø, đ, ł and þ become what they are written
    /// as. Letters of other scripts keep theirs, apart from the letter (Unicode, normal form D).
    public static func folded(_ text: String) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    /// The UTF-8 of the folded text.
    public static func bytes(of text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var isLatin = true
        for scalar in UserModel.decomposed(text).unicodeScalars {
            if !isMark(scalar) {
                isLatin = scalar.value < firstBeyondLatin
                append(scalar, to: &bytes)
            } else if !isLatin {
                bytes += Array(String(scalar).utf8)
            }
        }
        return bytes
    }

    /// The first scalar behind the blocks of the Latin script.
    private static let firstBeyondLatin: UInt32 = 0x250

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return bytes.append(byte.lowercasedASCII)
        }
        for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(lower) {
            bytes += Array((LatinLetters.written[lower] ?? String(lower)).utf8)
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x300...0x36f).contains(scalar.value)
    }
}

extension UInt8 {
    /// The letter of ASCII in lower case; any other byte as it is.
    var lowercasedASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self }
}

/// The lower-case letters of the Latin script that are written as others, beside those with a mark of their own.
enum LatinLetters {
    static let written: [Unicode.Scalar: String] = [
        "æ": "ae", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŀ": "l", "ł": "l", "ŉ": "n", "ŋ": "n", "ø": "o", "œ": "oe",
        "ſ": "s", "ß": "ss", "ŧ": "t", "þ": "th",
    ]
}

/// A text in which many are looked for: it is folded once.
struct SearchedText {
    let text: String
    lazy var folded = SearchText.bytes(of: text)
    lazy var lowercased = text.lowercased()

    init(_ text: String) {
        self.text = text
    }
}

/// Finds a text in others, regardless of case and diacritics: `novak` is in `Alice Novák`.
public struct TextMatcher: Sendable {
    private let text: String
    private let folded: [UInt8]
    private let isASCII: Bool

    /// A matcher for `text`, which is folded once for all candidates.
    public init(_ text: String) {
        self.text = text.lowercased()
        folded = SearchText.bytes(of: text)
        isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// Whether it is in every text.
    public var matchesAll: Bool { text.isEmpty }

    /// Whether it is in `candidate`. Latin letters are folded; in other scripts canonical equivalents match (Unicode, 3.7).
    public func matches(_ candidate: String) -> Bool {
        var candidate = SearchedText(candidate)
        return matches(&candidate)
    }

    func matches(_ candidate: inout SearchedText) -> Bool {
        let isInASCII = candidate.text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.allSatisfy { $0 < 0x80 } ? isInfix(ofASCII: bytes) : nil
        }
        return isInASCII.flatMap(\.self) ?? candidate.folded.hasInfix(folded)
            || (!isASCII && candidate.lowercased.contains(text))
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

/// The order of texts in a list for people: `Äpfel`, `Apple`, `apple`, `zebra`.
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
