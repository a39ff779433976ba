import DisplayText

/// A typed line, split into words.
struct CommandLineText {
    /// The words, as slices of the line.
    let words: [Substring]

    /// Splits `line` at blanks and tabs.
    init(_ line: String) {
        words = line.split(whereSeparator: \.isBlank)
    }

    /// The first word in lower case; `nil` for an empty line.
    var name: String? { words.first?.lowercased() }

    /// The words after the name.
    var arguments: [Substring] { Array(words.dropFirst()) }

    /// The text after the name, with its blanks.
    var rest: String {
        guard words.count > 1 else { return "" }
        return String(words[0].base[words[1].startIndex..<words[words.count - 1].endIndex])
    }

    var isComment: Bool { words.first?.first == "#" }
}

extension Character {
    /// Like `isWhitespace`, but fast for ASCII.
    fileprivate var isBlank: Bool {
        asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
    }
}

/// A line that logs in, or was meant to: the words after the name may be the password.
public enum LoginLine {
    /// Replaces each word after the name.
    public static let standIn = "***"

    /// The text after the name; `nil` for any other line, or when there is none.
    public static func surplus(of line: String) -> String? {
        let words = CommandLineText(line).words
        guard words.count > 2, NearestWord.nearest(to: words[0].lowercased(), among: ["login"]) != nil else {
            return nil
        }
        return String(line[words[2].startIndex..<words[words.count - 1].endIndex])
    }

    /// The line with the words after the name masked.
    public static func masked(_ line: String) -> String {
        let words = CommandLineText(line).words
        guard surplus(of: line) != nil else { return line }
        return (words.prefix(2).map(String.init) + words.dropFirst(2).map { _ in standIn }).joined(separator: " ")
    }
}
