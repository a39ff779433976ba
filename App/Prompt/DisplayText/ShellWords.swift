/// Words as a POSIX shell splits them, without its expansions, and as it takes them for one word.
public enum ShellWords {
    /// The words of `text`; nil when a quote is not closed.
    public static func split(_ text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var rest = Substring(text).unicodeScalars
        func take(_ piece: String) { word = (word.take() ?? "") + piece }
        while let next = rest.popFirst() {
            switch next {
            case " ", "\t":
                if let whole = word.take() { words.append(whole) }
            case "'":
                guard let end = rest.firstIndex(of: "'") else { return nil }
                take(String(rest[..<end]))
                rest = rest[rest.index(after: end)...]
            case "\"":
                guard let quoted = takeQuoted(&rest) else { return nil }
                take(quoted)
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                take(String(escaped))
            default:
                take(String(next))
            }
        }
        return word.map { words + [$0] } ?? words
    }

    /// The words as one text that is split into them again.
    public static func joined(_ words: [String]) -> String {
        words.map(quoted).joined(separator: " ")
    }

    /// The word as a shell takes it, in quotes where it needs them.
    public static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+@%^".contains($0) }
        return isPlain ? word : inQuotes(word)
    }

    /// The word in single quotes, needed or not.
    public static func inQuotes(_ word: String) -> String {
        // Scalars are looked at: a combining mark after a quote makes another character but the same quote.
        word.unicodeScalars.reduce(into: "'") { quoted, scalar in
            if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
        } + "'"
    }

    /// Takes what follows a double quote, up to the next one; `\` keeps its meaning before `"`, `\`, `$` and a backtick only.
    /// `nil` without a next one.
    private static func takeQuoted(_ rest: inout Substring.UnicodeScalarView) -> String? {
        var text = ""
        while let next = rest.popFirst() {
            if next == "\"" { return text }
            if next == "\\", let escaped = rest.first, "\"\\$`".unicodeScalars.contains(escaped) {
                text.unicodeScalars.append(escaped)
                rest.removeFirst()
            } else {
                text.unicodeScalars.append(next)
            }
        }
        return nil
    }
}
