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

    /// What stands after the name, with the blanks that were typed in it.
    var rest: String {
        guard words.count > 1 else { return "" }
        return String(words[0].base[words[1].startIndex..<words[words.count - 1].endIndex])
    }

    /// Whether the line says nothing to the program.
    var isComment: Bool { words.first?.first == "#" }
}

extension Character {
    /// As `isWhitespace`, which looks into the tables of Unicode for ASCII, too.
    fileprivate var isBlank: Bool {
        asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
    }
}
