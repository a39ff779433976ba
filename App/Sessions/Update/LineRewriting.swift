/// Changes an expected line into one that matches what was shown and keeps the holes and `[..]` that still fit.
struct LineRewriting {
    let holes: [HoleTable.Hole]
    let captures: Captures
    let grammar: SessionGrammar

    /// What the file has to say, and what it is made of.
    func rewritten(_ line: ExpectedLine, as shown: ShownLine) -> (text: String, parts: [LinePattern.Part]) {
        guard case .line(let pattern, _) = line.kind, pattern.literal == nil,
            let parts = parts(of: pattern, fitting: shown.text), let text = text(of: parts, isError: shown.isError)
        else { return (SessionLine.shown(shown, in: grammar), [.text(shown.text)]) }
        return (text, parts)
    }

    private func parts(of pattern: LinePattern, fitting shown: String) -> [LinePattern.Part]? {
        let old = LineToken.tokens(of: pattern.parts)
        let new = locate(pattern.parts, in: shown)
        let likeness = AlignmentLikeness(
            isGap: { old[$0] == .anything }, matches: { old[$0] == new[$1] }, resembles: { old[$0].resembles(new[$1]) })
        let steps = Alignment(expected: old.count, actual: new.count, likeness: likeness).steps()
        let parts = steps.compactMap { step -> LinePattern.Part? in
            switch step {
            case .kept(let index, _), .gap(let index, _): old[index].part
            case .replaced(_, let index), .extra(let index): new[index].part
            case .missing: nil
            }
        }
        var trial = captures
        let merged = Self.merged(parts)
        return LinePattern(parts: merged).matches(shown, captures: &trial) ? merged : nil
    }

    /// The tokens of a shown line, with the holes in the place of their values.
    private func locate(_ parts: [LinePattern.Part], in shown: String) -> [LineToken] {
        shown.withBytes { bytes in
            var tokens: [LineToken] = []
            var rest = 0
            for (part, range) in HoleLocator(captures: captures).places(of: parts, in: bytes) {
                tokens += LineToken.tokens(of: bytes.text(rest..<range.lowerBound)) + LineToken.tokens(of: [part])
                rest = range.upperBound
            }
            return tokens + LineToken.tokens(of: bytes.text(rest..<bytes.count))
        }
    }

    private func text(of parts: [LinePattern.Part], isError: Bool) -> String? {
        let pieces = parts.map { part -> TemplatePart in
            switch part {
            case .text(let text): .text(text)
            case .anything: .anything
            case .hole(let slot): .hole(name: holes[slot].name, type: holes[slot].type.rawValue)
            case .typed(let type): .hole(name: Template.unnamed, type: type.rawValue)
            }
        }
        return SessionLine.pattern(pieces, isError: isError, in: grammar)
    }

    /// An amount may lie across two words.
    private static func merged(_ parts: [LinePattern.Part]) -> [LinePattern.Part] {
        parts.reduce(into: []) { merged, part in
            if case .text(let text) = part, case .text(let before) = merged.last {
                merged[merged.count - 1] = .text(before + text)
            } else {
                merged.append(part)
            }
        }
    }
}

/// A piece of a line that is kept or changed as a whole.
enum LineToken: Equatable {
    case word(String)
    case blanks(String)
    case anything
    /// A hole, by its slot.
    case hole(Int)
    /// Any value of a type.
    case typed(HoleType)

    /// The words of a text and the blanks between them.
    static func tokens(of text: some StringProtocol) -> [LineToken] {
        var tokens: [LineToken] = []
        var rest = text[...]
        while let first = rest.first {
            let isBlank = first == " "
            let piece = rest.prefix { ($0 == " ") == isBlank }
            tokens.append(isBlank ? .blanks(String(piece)) : .word(String(piece)))
            rest = rest[piece.endIndex...]
        }
        return tokens
    }

    /// The tokens of a pattern.
    static func tokens(of parts: [LinePattern.Part]) -> [LineToken] {
        parts.flatMap { part -> [LineToken] in
            switch part {
            case .text(let text): tokens(of: text)
            case .anything: [.anything]
            case .hole(let slot): [.hole(slot)]
            case .typed(let type): [.typed(type)]
            }
        }
    }

    var part: LinePattern.Part {
        switch self {
        case .word(let text), .blanks(let text): .text(text)
        case .anything: .anything
        case .hole(let slot): .hole(slot)
        case .typed(let type): .typed(type)
        }
    }

    /// Whether the one can take the place of the other: a word that of a word.
    func resembles(_ other: LineToken) -> Bool {
        switch (self, other) {
        case (.word, .word): true
        default: false
        }
    }
}
