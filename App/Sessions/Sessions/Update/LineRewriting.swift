/// Changes an expected line into one that matches what was shown, keeps the holes and `[..]` that still fit, and matches no
/// more than the line did before.
struct LineRewriting {
    let holes: [HoleTable.Hole]
    let captures: Captures
    let grammar: SessionGrammar

    /// What the file has to say.
    func rewritten(_ line: ExpectedLine, as shown: ShownLine) -> String {
        guard case .line(let pattern, _) = line.kind, pattern.literal == nil else {
            return SessionLine.shown(shown, in: grammar)
        }
        let rewriting = steps(of: pattern, to: shown)
        return text(of: rewriting.parts, fitting: shown) ?? SessionLine.shown(shown, in: grammar)
    }

    /// The line with a hole in the place of each difference: `{_:type}` for a value, `[..]` for anything else.
    func withHoles(_ line: ExpectedLine, as shown: ShownLine) -> String? {
        guard case .line(let pattern, let isError) = line.kind, isError == shown.isError else { return nil }
        return text(of: steps(of: pattern, to: shown).partsWithHoles, fitting: shown)
    }

    private func steps(of pattern: LinePattern, to shown: ShownLine) -> TokenRewriting {
        TokenRewriting(
            old: TokenLine(pattern: pattern) { _ in "" },
            new: TokenLine(shown: shown.text, locating: pattern, captures: captures), types: captures.types)
    }

    private func text(of parts: [LinePattern.Part], fitting shown: ShownLine) -> String? {
        var trial = captures
        guard LinePattern(parts: parts).matches(shown.text, captures: &trial) else { return nil }
        return SessionLine.pattern(parts.map { TemplatePart($0, holes: holes) }, isError: shown.isError, in: grammar)
    }
}

/// The parts of a rewritten line.
struct TokenRewriting {
    private let old: TokenLine
    private let new: TokenLine
    private let steps: [AlignmentStep]

    init(old: TokenLine, new: TokenLine, types: [HoleType]) {
        self.old = old
        self.new = new
        steps = old.steps(to: new, types: types)
    }

    /// What is kept as it is written, and what came.
    var parts: [LinePattern.Part] {
        Self.merged(steps.indices.flatMap(parts))
    }

    /// What is kept as it is written, and a hole for what came instead of the rest: for the whole value where a part of one
    /// did.
    var partsWithHoles: [LinePattern.Part] {
        let changed = steps.filter(\.isChange).flatMap(\.columns)
        let values = changed.compactMap { new.tokens[$0].value }
        var parts: [LinePattern.Part] = []
        var came: [LineToken] = []
        for index in steps.indices {
            let column = steps[index].columns.first
            let isInValue = column.flatMap { new.tokens[$0].value }.map(values.contains) ?? false
            if let column, steps[index].isChange || isInValue {
                came.append(new.tokens[column])
            } else {
                parts += Self.hole(for: came) + self.parts(at: index)
                came = []
            }
        }
        return Self.merged(parts + Self.hole(for: came))
    }

    private func parts(at index: Int) -> [LinePattern.Part] {
        switch steps[index] {
        case .kept(let row, _): [old.tokens[row].part]
        case .gap(let row, let columns): isBound(index) ? [old.tokens[row].part] : columns.map { new.tokens[$0].part }
        case .replaced(_, let column), .extra(let column): [new.tokens[column].part]
        case .missing: []
        }
    }

    /// Whether a wildcard stands for no more than before: what stood beside it does so still, or something in its place; and
    /// when it stands for nothing, nothing else has come there.
    private func isBound(_ index: Int) -> Bool {
        guard case .gap(_, let columns) = steps[index] else { return false }
        let before = steps[..<index].last { !$0.isMissing }
        let after = steps[(index + 1)...].first { !$0.isMissing }
        let (isFirst, isLast) = (index == 0, index == steps.count - 1)
        if columns.isEmpty {
            return (isFirst || steps[index - 1].isKept) && (isLast || steps[index + 1].isKept)
        }
        return (isFirst || before?.isText == true) && (isLast || after?.isText == true)
    }

    private static func hole(for tokens: [LineToken]) -> [LinePattern.Part] {
        guard let value = tokens.first?.value, tokens.allSatisfy({ $0.value == value }) else {
            return tokens.isEmpty ? [] : [.anything]
        }
        let text = tokens.map(\.text).joined()
        let types: [HoleType] = [.instant, .date, .int, .money, .iban, .id].filter { $0.kind == value.kind }
        let type = types.first { type in
            text.withBytes { type.ends(in: $0, from: 0).longest == $0.count }
        }
        return [type.map { .typed($0) } ?? .anything]
    }

    private static func merged(_ parts: [LinePattern.Part]) -> [LinePattern.Part] {
        parts.reduce(into: []) { merged, part in
            if case .text(let text) = part, case .text(let before) = merged.last {
                merged[merged.count - 1] = .text(before + text)
            } else if part != .anything || merged.last != .anything {
                merged.append(part)
            }
        }
    }
}

extension AlignmentStep {
    fileprivate var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    fileprivate var isKept: Bool {
        if case .kept = self { true } else { false }
    }

    /// Whether something fixed stands there.
    fileprivate var isText: Bool {
        switch self {
        case .kept, .replaced, .extra: true
        case .gap, .missing: false
        }
    }
}
