import BankKernel

/// The names of accounts, folded once, for searches at every keystroke.
///
/// All names stand in one run of bytes, each before a byte that no folded text has, so that a search is one pass.
public struct AccountIndex: Sendable {
    private static let separator: UInt8 = 0xff

    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    /// An index without names.
    public init() {}

    /// How many names it has.
    public var count: Int { ends.count }

    /// Adds a name at the end.
    public mutating func append(_ name: String) {
        bytes += SearchText.bytes(of: name)
        bytes.append(Self.separator)
        ends.append(bytes.count)
    }

    /// The places of the names that have `text` in them, whatever case and diacritics, in order of arrival.
    ///
    /// White space around the text counts for nothing; an empty text is in every name.
    public func places(matching text: String) -> [Int] {
        let wanted = Self.trimmed(SearchText.bytes(of: text))
        guard let first = wanted.first else { return Array(ends.indices) }
        var places: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            var (start, name) = (0, 0)
            while start + wanted.count <= bytes.count {
                let byte = bytes[start]
                if byte == Self.separator {
                    name += 1
                } else if byte == first, Self.isEqual(bytes, from: start, to: wanted) {
                    places.append(name)
                    start = ends[name]
                    name += 1
                    continue
                }
                start += 1
            }
        }
        return places
    }

    private static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to wanted: [UInt8]) -> Bool {
        for offset in 1..<max(1, wanted.count) where bytes[start + offset] != wanted[offset] { return false }
        return true
    }

    private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes.drop(while: isBlank)
        guard let last = rest.lastIndex(where: { !isBlank($0) }) else { return [] }
        return Array(rest[...last])
    }
}
