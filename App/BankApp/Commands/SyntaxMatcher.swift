/// Matches the words after a command's name against its syntax.
struct SyntaxMatcher {
    private let words: [Substring]
    private var position = 0
    private var input = CommandInput()

    /// The values in `words`; `nil` when they do not fit `syntax`.
    static func match(_ words: [Substring], against syntax: [SyntaxElement]) -> CommandInput? {
        var matcher = SyntaxMatcher(words: words)
        guard matcher.consume(syntax[...]), matcher.position == words.count else { return nil }
        return matcher.input
    }

    private init(words: [Substring]) {
        self.words = words
    }

    private mutating func consume(_ syntax: ArraySlice<SyntaxElement>) -> Bool {
        guard let element = syntax.first else { return true }
        let rest = syntax.dropFirst()
        switch element {
        case .keyword(let keyword):
            guard position < words.count, words[position].lowercased() == keyword else { return false }
            input[keyword] = keyword
            position += 1
        case .value(let name, let kind):
            guard position < words.count else { return false }
            let end = kind.spansWords ? endOfPhrase(before: Self.firstKeyword(of: rest)) : position + 1
            guard end > position else { return false }
            input[name] = phrase(from: position, to: end)
            position = end
        case .optional(let elements):
            guard position == words.count || consume(elements[...]) else { return false }
        }
        return consume(rest)
    }

    private func endOfPhrase(before keyword: String?) -> Int {
        guard let keyword else { return words.count }
        return words[position...].firstIndex { $0.lowercased() == keyword } ?? words.count
    }

    /// The words with the blanks that were typed between them.
    private func phrase(from start: Int, to end: Int) -> String {
        let line = words[start].base
        return String(line[words[start].startIndex..<words[end - 1].endIndex])
    }

    private static func firstKeyword(of syntax: ArraySlice<SyntaxElement>) -> String? {
        switch syntax.first {
        case .keyword(let keyword): keyword
        case .optional(let elements): firstKeyword(of: elements[...])
        case .value, nil: nil
        }
    }
}
