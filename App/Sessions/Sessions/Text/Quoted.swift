/// A text between two marks, in which `\` and the mark stand for the mark.
struct Quoted {
    /// What is between the marks.
    let content: String
    /// What follows them.
    let rest: String

    /// Reads a text that begins with `mark`; nil when it does not, or has no second one.
    init?(_ text: String, mark: Character) {
        guard text.first == mark else { return nil }
        var content = ""
        var rest = text.dropFirst()
        while let next = rest.popFirst() {
            if next == mark {
                self.content = content
                self.rest = String(rest)
                return
            }
            if next == "\\", rest.first == mark || (mark == "\"" && rest.first == "\\") {
                content.append(rest.removeFirst())
            } else {
                content.append(next)
            }
        }
        return nil
    }

    /// `content` between marks, in a form that is read as the content itself.
    static func text(_ content: String, mark: Character) -> String {
        let inner = content.reduce(into: "") { text, next in
            text += next == mark || (mark == "\"" && next == "\\") ? "\\\(next)" : String(next)
        }
        return "\(mark)\(inner)\(mark)"
    }
}

/// Regular expressions, by their source: a compiled one cannot be sent to another task.
enum Expression {
    static func isValid(_ source: String) -> Bool {
        !source.isEmpty && compiled(source) != nil
    }

    static func matchesAll(of text: String, _ source: String) -> Bool {
        (try? compiled(source)?.wholeMatch(in: text)) != nil
    }

    /// Where a match at the beginning of `text` ends; nil for none, and for one of nothing.
    static func end(ofPrefix source: String, in text: String) -> String.Index? {
        guard let match = try? compiled(source)?.prefixMatch(in: text), !match.range.isEmpty else { return nil }
        return match.range.upperBound
    }

    /// `text` with each match of `source` replaced; `$1` to `$9` in the replacement are groups.
    static func replace(_ source: String, in text: String, with replacement: String) -> String {
        guard let expression = compiled(source) else { return text }
        return text.replacing(expression) { match in
            var result = ""
            var rest = replacement[...]
            while let mark = rest.firstIndex(of: "$") {
                result += rest[..<mark]
                rest = rest[mark...].dropFirst()
                guard let digit = rest.first?.wholeNumberValue, digit < match.output.count else {
                    result += "$"
                    continue
                }
                result += match.output[digit].substring ?? ""
                rest = rest.dropFirst()
            }
            return result + rest
        }
    }

    private static func compiled(_ source: String) -> Regex<AnyRegexOutput>? {
        try? Regex(source)
    }
}
