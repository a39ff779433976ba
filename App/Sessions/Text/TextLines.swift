/// A text as lines that can be put together again to the letter.
struct TextLines {
    /// The lines without their line feeds.
    var contents: [String]
    private let endsWithLineFeed: Bool

    init(_ text: String) {
        let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        contents = pieces.map { String(Substring($0)) }
        endsWithLineFeed = contents.last?.isEmpty == true
        if endsWithLineFeed { contents.removeLast() }
    }

    /// The text.
    var text: String {
        contents.joined(separator: "\n") + (endsWithLineFeed ? "\n" : "")
    }
}
