/// The rewriting of the lines of one section.
struct SectionRewriting {
    private let section: ScriptSection
    private let alignment: SectionAlignment
    private let moved: MovedLines
    private let lines: LineRewriting

    init(section: ScriptSection, alignment: SectionAlignment, holes: [HoleTable.Hole]) {
        self.section = section
        self.alignment = alignment
        moved = MovedLines(in: alignment)
        lines = LineRewriting(holes: holes, captures: alignment.captures, grammar: alignment.grammar)
    }

    /// What changes, in order.
    var changes: [UpdateChange] {
        var anchor: ScriptPlace?
        return alignment.steps.compactMap { step in
            let old = step.row.map { alignment.expected[$0] }
            defer { anchor = old?.place ?? anchor }
            switch (step, old) {
            case (.kept, let old?) where old.isComment: return uncommented(old)
            case (.replaced(let line, let index), let old?): return replaced(old, at: line, by: index)
            case (.missing(let line), let old?):
                return UpdateChange(
                    [.remove(old.place, old: old.source)], kinds: [moved.places[line] == nil ? .missing : .order],
                    needs: needs(of: old))
            case (.extra(let index), _): return inserted(index, after: anchor)
            default: return nil
            }
        }
    }

    private func uncommented(_ old: ExpectedLine) -> UpdateChange {
        UpdateChange(
            [.replace(old.place, old: old.source, new: "\\" + old.source)], kinds: [.comment], needs: needs(of: old))
    }

    private func replaced(_ old: ExpectedLine, at line: Int, by index: Int) -> UpdateChange {
        let shown = alignment.shown[index]
        let difference = LineDifference(
            expected: old, shown: shown, holes: lines.holes, captures: lines.captures, grammar: alignment.grammar)
        let new = lines.rewritten(old, as: shown)
        let isMoved = moved.places[line] != nil && moved.contains(column: index)
        return UpdateChange(
            [.replace(old.place, old: old.source, new: new)], kinds: isMoved ? [.order] : difference.kinds,
            needs: difference.kinds, span: DifferenceSpan(between: old.source, and: new),
            hole: lines.withHoles(old, as: shown))
    }

    private func inserted(_ index: Int, after anchor: ScriptPlace?) -> UpdateChange? {
        let shown = alignment.shown[index]
        guard let edit = insertion(of: SessionLine.shown(shown, in: alignment.grammar), after: anchor) else {
            return nil
        }
        let needs = needs(of: LinePattern(parts: [.text(shown.text)]), isError: shown.isError)
        return UpdateChange([edit], kinds: [moved.contains(column: index) ? .order : .extra], needs: needs)
    }

    private func needs(of line: ExpectedLine) -> Set<DifferenceKind> {
        guard case .line(let pattern, let isError) = line.kind else { return [.wording] }
        return needs(of: pattern, isError: isError)
    }

    /// Whoever takes a whole line takes all that is in it.
    private func needs(of pattern: LinePattern, isError: Bool) -> Set<DifferenceKind> {
        let tokens = TokenLine(pattern: pattern) { _ in "" }.tokens
        let kinds = Set(tokens.map { $0.kind(lines.captures.types) }).subtracting([.blanks])
        return kinds.union(isError ? [.wording, .error] : [.wording])
    }

    /// Behind the line before it, else in front of the first line of the section, else where the section begins or ends.
    private func insertion(of text: String, after anchor: ScriptPlace?) -> LineEdit? {
        if let anchor { return .insertAfter(anchor, new: text) }
        if let first = alignment.expected.first { return .insertBefore(first.place, new: text) }
        if let start = section.start { return .insertAfter(start, new: text) }
        switch section.end {
        case .input(let input): return .insertBefore(input.place, new: text)
        case .interrupt(let place), .keys(_, let place): return .insertBefore(place, new: text)
        case .script(let exit): return exit.map { .insertBefore($0.place, new: text) }
        }
    }
}
