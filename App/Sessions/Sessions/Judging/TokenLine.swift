/// The tokens of a line.
struct TokenLine {
    private(set) var tokens: [LineToken] = []
    private var end = 0

    /// The tokens of an expected line; `source` says how a part is written.
    init(pattern: LinePattern, source: (LinePattern.Part) -> String) {
        for part in pattern.parts {
            if case .text(let text) = part { append(text) } else { append(part, source(part).utf8.count) }
        }
    }

    /// The tokens of a shown line, with the holes of a pattern in the place of their values.
    init(shown: String, locating pattern: LinePattern, captures: Captures) {
        shown.withBytes { bytes in
            for (part, range) in HoleLocator(captures: captures).places(of: pattern.parts, in: bytes) {
                append(bytes.text(end..<range.lowerBound))
                append(part, range.count)
            }
            append(bytes.text(end..<bytes.count))
        }
    }

    private mutating func append(_ text: String) {
        tokens += LineLexer.tokens(of: text, from: end)
        end += text.utf8.count
    }

    private mutating func append(_ part: LinePattern.Part, _ length: Int) {
        let sort: LineToken.Sort =
            switch part {
            case .text: .word
            case .anything: .anything
            case .hole(let slot): .hole(slot)
            case .typed(let type): .typed(type)
            }
        tokens.append(LineToken(sort: sort, range: end..<end + length))
        end += length
    }

    /// How they belong to those of a shown line.
    func steps(to other: TokenLine, types: [HoleType]) -> [AlignmentStep] {
        let likeness = AlignmentLikeness(
            isGap: { tokens[$0].sort == .anything }, matches: { tokens[$0].isSame(as: other.tokens[$1]) },
            resembles: { tokens[$0].resembles(other.tokens[$1], types: types) })
        return Alignment(expected: tokens.count, actual: other.tokens.count, likeness: likeness).steps()
    }
}
