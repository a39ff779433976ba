/// A typed line, split into the command's name and the words after it.
struct CommandLineText {
    /// The words of the line; they keep their places in it.
    let words: [Substring]

    /// Splits `line` at blanks and tabs.
    init(_ line: String) {
        words = line.split(whereSeparator: \.isBlank)
    }

    /// The first word in lower case; `nil` for an empty line.
    var name: String? { words.first?.lowercased() }

    /// The words after the name.
    var arguments: [Substring] { Array(words.dropFirst()) }
}

extension Character {
    /// As `isWhitespace`, which looks into the tables of Unicode for ASCII, too.
    fileprivate var isBlank: Bool {
        asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
    }
}
