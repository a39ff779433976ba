/// The UTF-8 bytes of a text, in place.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension String {
    /// Reads the bytes where they are; only a text bridged from another language is copied.
    func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }

    /// The same byte by byte, which is faster than `==`.
    func isIdentical(to other: String) -> Bool {
        withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
    }

    /// Whether this text contains the bytes of another.
    func includes(_ other: String) -> Bool {
        withBytes { bytes in other.withBytes { bytes.includes($0) } }
    }

    /// With `other` in the place of `part`: of its bytes, also where a mark behind them makes another character of the last,
    /// and of characters that are written otherwise than in ASCII and in `part`.
    func replacing(exactly part: String, with other: String) -> String {
        let text =
            includes(part)
            ? String(unicodeScalars.replacing(part.unicodeScalars, with: other.unicodeScalars)) : self
        return part.utf8.allSatisfy { $0 < 0x80 } ? text : text.replacing(part, with: other)
    }
}

extension Bytes {
    func includes(_ other: Bytes) -> Bool {
        guard let first = other.first else { return true }
        return indices.dropLast(Swift.min(count, other.count - 1)).contains {
            self[$0] == first && holds(other, at: $0)
        }
    }

    func holds(_ other: Bytes, at start: Int) -> Bool {
        guard start + other.count <= count else { return false }
        return Bytes(rebasing: self[start..<start + other.count]).elementsEqual(other)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isUppercase: Bool { (0x41...0x5A).contains(self) }
    var isLetter: Bool { isUppercase || (0x61...0x7A).contains(self) }
    var isHexadecimal: Bool { isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self) }
    /// May be part of the name of a hole or a secret.
    var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }
}

/// Reads bytes from left to right; a byte that does not match is not consumed.
struct ByteReader {
    let bytes: Bytes
    var position: Int

    init(_ bytes: Bytes, from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool {
        position >= bytes.count
    }

    var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Takes bytes while they are of a kind and counts them.
    mutating func skip(atMost limit: Int = .max, while belongs: (UInt8) -> Bool) -> Int {
        let start = position
        while let byte = next, belongs(byte), position - start < limit { position += 1 }
        return position - start
    }

    /// Takes a number of exactly `count` digits.
    mutating func number(ofDigits count: Int) -> Int? {
        let start = position
        guard skip(atMost: count, while: \.isDigit) == count else { return nil }
        return bytes[start..<position].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}

/// A text as lines that can be put together again to the letter.
struct TextLines {
    /// The lines without their line feeds, and without the byte order mark in front of the first.
    var contents: [String]
    private let mark: String
    private let endsWithLineFeed: Bool

    init(_ text: String) {
        let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        contents = pieces.map { String(Substring($0)) }
        mark = contents[0].unicodeScalars.first == Self.byteOrderMark ? String(Self.byteOrderMark) : ""
        contents[0].unicodeScalars.removeFirst(mark.unicodeScalars.count)
        endsWithLineFeed = pieces.last?.isEmpty == true
        if endsWithLineFeed { contents.removeLast() }
    }

    var text: String {
        mark + contents.joined(separator: "\n") + (endsWithLineFeed ? "\n" : "")
    }

    private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
}

extension String {
    /// Without the blanks, tabs and carriage returns at its end.
    var withoutTrailingBlanks: String {
        guard let last = utf8.last, last.isBlank else { return self }
        let end = utf8.lastIndex { !$0.isBlank }.map { utf8.index(after: $0) } ?? startIndex
        return String(self[..<end])
    }

    /// Without the blanks at either end.
    var trimmed: String {
        let start = utf8.firstIndex { !$0.isBlank } ?? endIndex
        return String(self[start...]).withoutTrailingBlanks
    }
}
