/// A typed line, split into the command's name and the words after it.
struct CommandLineText {
    /// The words of the line; they keep their places in it.
    let words: [Substring]

    /// Splits `line` at blanks and tabs.
    init(_ line: String) {
        words = line.split(whereSeparator: \.isWhitespace)
    }

    /// The first word in lower case; `nil` for an empty line.
    var name: String? { words.first?.lowercased() }

    /// The words after the name.
    var arguments: [Substring] { Array(words.dropFirst()) }
}
