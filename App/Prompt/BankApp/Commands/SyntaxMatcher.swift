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
            let end = kind.spansWords ? endOfPhrase(kind, before: Self.openings(of: rest)) : position + 1
            guard end > position else { return false }
            input[name] = phrase(from: position, to: end)
            position = end
        case .optional(let elements):
            return begins(elements) ? consume(elements + rest) : consume(rest)
        }
        return consume(rest)
    }

    private func begins(_ elements: [SyntaxElement]) -> Bool {
        guard position < words.count else { return false }
        guard case .keyword(let keyword)? = elements.first else { return true }
        return words[position].lowercased() == keyword
    }

    private func endOfPhrase(_ kind: ValueKind, before openings: [Opening]) -> Int {
        words.indices[position...].first { index in
            openings.contains {
                $0.keyword == words[index].lowercased() && (!kind.isFree || $0.fits(words[(index + 1)...]))
            }
        } ?? words.count
    }

    /// The words with the blanks that were typed between them.
    private func phrase(from start: Int, to end: Int) -> String {
        let line = words[start].base
        return String(line[words[start].startIndex..<words[end - 1].endIndex])
    }

    /// The keywords that may come next.
    private static func openings(of syntax: ArraySlice<SyntaxElement>) -> [Opening] {
        switch syntax.first {
        case .keyword(let keyword): [Opening(keyword: keyword, next: syntax.dropFirst().first)]
        case .optional(let elements): openings(of: elements[...]) + openings(of: syntax.dropFirst())
        case .value, nil: []
        }
    }
}

/// A keyword, and what follows it.
private struct Opening {
    let keyword: String
    let next: SyntaxElement?

    /// Whether a free text before it can only have ended: the word may stand in the text as well.
    func fits(_ rest: ArraySlice<Substring>) -> Bool {
        guard let next else { return rest.isEmpty }
        guard case .value(_, .reference) = next else { return true }
        return rest.count == 1 && rest.first.map(Self.isNearlyReference) == true
    }

    /// Whether `word` is meant as a reference, a wrong one counted in.
    private static func isNearlyReference(_ word: Substring) -> Bool {
        let hyphens = word.count { $0 == "-" }
        return word.allSatisfy { $0 == "-" || $0.isHexDigit } && (hyphens > 2 || word.count == 32)
    }
}
