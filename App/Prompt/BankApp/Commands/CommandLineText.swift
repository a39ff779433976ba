import Words

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

/// A line that logs in, or was meant to: what stands after the name in it may be the password.
public enum LoginLine {
    /// What takes the place of each word after the name.
    public static let standIn = "***"

    /// The words after the name; `nil` for any other line, and for one that ends with the name.
    public static func surplus(of line: String) -> String? {
        let words = CommandLineText(line).words
        guard words.count > 2, NearestWord.nearest(to: words[0].lowercased(), among: ["login"]) != nil else {
            return nil
        }
        return String(line[words[2].startIndex..<words[words.count - 1].endIndex])
    }

    /// The line with something else in place of what stands after the name.
    public static func masked(_ line: String) -> String {
        let words = CommandLineText(line).words
        guard surplus(of: line) != nil else { return line }
        return (words.prefix(2).map(String.init) + words.dropFirst(2).map { _ in standIn }).joined(separator: " ")
    }
}
