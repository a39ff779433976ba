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

    /// The text.
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
