/// How a shown line differs from the one that was expected.
struct LineDifference {
    private(set) var kinds: Set<DifferenceKind>
    /// Where, in the lines as a session file writes them.
    private(set) var span: DifferenceSpan

    /// How two texts differ in which nothing stands for anything else.
    init(from expected: String, to actual: String) {
        let line = ExpectedLine(
            place: ScriptPlace(path: "", line: 1), source: expected,
            kind: .line(LinePattern(parts: [.text(expected)]), isError: false))
        self.init(
            expected: line, shown: ShownLine(text: actual, isError: false), holes: [], captures: Captures(types: []),
            grammar: SessionGrammar())
    }

    init(expected: ExpectedLine, shown: ShownLine, holes: [HoleTable.Hole], captures: Captures, grammar: SessionGrammar)
    {
        let written = SessionLine.shown(shown, in: grammar)
        span = DifferenceSpan(between: expected.source, and: written)
        guard case .line(let pattern, let isError) = expected.kind else {
            kinds = [.wording]
            return
        }
        kinds = isError == shown.isError ? [] : [.error]
        guard !pattern.alone(matches: shown.text, captures) else { return }
        if pattern.plain.alone(matches: shown.text.plain.withoutTrailingBlanks, captures) {
            kinds.insert(.hidden)
            return
        }
        let old = TokenLine(pattern: pattern) { TemplatePart($0, holes: holes).source }
        let new = TokenLine(shown: shown.text, locating: pattern, captures: captures)
        let changes = TokenChanges(from: old, to: new, types: captures.types)
        kinds.formUnion(changes.kinds.isEmpty ? [.wording] : changes.kinds)
        let text = pattern.parts.map { TemplatePart($0, holes: holes).source }.joined()
        if kinds.isDisjoint(with: [.error]), let range = changes.oldRange, let newRange = changes.newRange {
            span = DifferenceSpan(
                expected: text.characters(range, endOf: expected.source),
                actual: shown.text.characters(newRange, endOf: written))
            if kinds.isSubset(of: [.wording, .hidden, .blanks]) { span.narrow(expected.source, written) }
        }
    }
}

extension TemplatePart {
    /// A part as a file writes it.
    init(_ part: LinePattern.Part, holes: [HoleTable.Hole]) {
        self =
            switch part {
            case .text(let text): .text(text)
            case .anything: .anything
            case .hole(let slot): .hole(name: holes[slot].name, type: holes[slot].type.rawValue)
            case .typed(let type): .hole(name: Template.unnamed, type: type.rawValue)
            }
    }
}

extension LinePattern {
    /// Whether a line looks like this, whatever the holes capture in it.
    fileprivate func alone(matches line: String, _ captures: Captures) -> Bool {
        var trial = captures
        return matches(line, captures: &trial)
    }

    /// The same with blanks for all that looks like one, and without what nobody sees.
    fileprivate var plain: LinePattern {
        LinePattern(
            parts: parts.map { part in
                if case .text(let text) = part { .text(text.plain) } else { part }
            })
    }
}

extension String {
    /// The characters in a range of bytes, counted in `line`, of which this text is the end.
    fileprivate func characters(_ range: Range<Int>, endOf line: String) -> Range<Int> {
        let offset = line.count - count
        let start = distance(from: startIndex, to: utf8.index(startIndex, offsetBy: range.lowerBound))
        let end = distance(from: startIndex, to: utf8.index(startIndex, offsetBy: range.upperBound))
        return offset + start..<offset + max(start, end)
    }
}
