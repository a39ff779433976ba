/// Words as a POSIX shell splits them, without its expansions, and as it takes them for one word.
public enum ShellWords {
    /// The words of `text`; nil when a quote is not closed.
    public static func split(_ text: String) -> [String]? {
        let (words, isWhole) = reading(text)
        return isWhole ? words : nil
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

    /// The words of `text`. The last one may be open: a quote or a backslash at the end waits for more.
    static func reading(_ text: String) -> (words: [String], isWhole: Bool) {
        var words: [String] = []
        var word: String?
        var rest = Substring(text).unicodeScalars
        func take(_ piece: String) { word = (word.take() ?? "") + piece }
        while let next = rest.popFirst() {
            switch next {
            case " ", "\t":
                if let whole = word.take() { words.append(whole) }
            case "'":
                let end = rest.firstIndex(of: "'") ?? rest.endIndex
                take(String(rest[..<end]))
                guard end < rest.endIndex else { return (words + [word ?? ""], false) }
                rest = rest[rest.index(after: end)...]
            case "\"":
                let (quoted, isClosed) = takeQuoted(&rest)
                take(quoted)
                guard isClosed else { return (words + [word ?? ""], false) }
            case "\\":
                guard let escaped = rest.popFirst() else { return (words + [word ?? ""], false) }
                take(String(escaped))
            default:
                take(String(next))
            }
        }
        return (word.map { words + [$0] } ?? words, true)
    }

    /// Takes what follows a double quote, up to the next one; `\` keeps its meaning before `"`, `\`, `$` and a backtick only.
    private static func takeQuoted(_ rest: inout Substring.UnicodeScalarView) -> (text: String, isClosed: Bool) {
        var text = ""
        while let next = rest.popFirst() {
            if next == "\"" { return (text, true) }
            if next == "\\", let escaped = rest.first, "\"\\$`".unicodeScalars.contains(escaped) {
                text.unicodeScalars.append(escaped)
                rest.removeFirst()
            } else {
                text.unicodeScalars.append(next)
            }
        }
        return (text, false)
    }
}
