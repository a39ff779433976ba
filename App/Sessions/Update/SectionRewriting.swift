/// The rewriting of the lines of one section.
struct SectionRewriting {
    let section: ScriptSection
    /// The lines that were compared.
    let expected: [ExpectedLine]
    let steps: [AlignmentStep]
    let shown: [ShownLine]
    let lines: LineRewriting

    /// What changes, in order.
    func edits() -> [LineEdit] {
        var anchor: ScriptPlace?
        return steps.compactMap { step in
            switch step {
            case .kept(let line, _), .gap(let line, _):
                let old = expected[line]
                anchor = old.place
                return old.isComment ? .replace(old.place, old: old.source, new: "\\" + old.source) : nil
            case .replaced(let line, let index):
                let old = expected[line]
                anchor = old.place
                return .replace(old.place, old: old.source, new: lines.rewritten(old, as: shown[index]).text)
            case .missing(let line):
                anchor = expected[line].place
                return .remove(expected[line].place, old: expected[line].source)
            case .extra(let index):
                return insertion(of: SessionLine.shown(shown[index], in: lines.grammar), after: anchor)
            }
        }
    }

    /// Whether the amounts and account numbers are the same before and after, in order.
    var keepsProtectedValues: Bool {
        var (old, new) = (ProtectedValues(), ProtectedValues())
        for step in steps {
            switch step {
            case .gap: break
            case .kept(let line, _):
                add(expected[line], to: &old)
                add(expected[line], to: &new)
            case .replaced(let line, let index):
                add(expected[line], to: &old)
                let parts = lines.rewritten(expected[line], as: shown[index]).parts
                new.add(parts, captures: lines.captures, holes: lines.holes)
            case .missing(let line): add(expected[line], to: &old)
            case .extra(let index): new.add(shown[index].text)
            }
        }
        return old.values == new.values
    }

    private func add(_ line: ExpectedLine, to values: inout ProtectedValues) {
        guard case .line(let pattern, _) = line.kind else { return }
        values.add(pattern.parts, captures: lines.captures, holes: lines.holes)
    }

    /// Behind the line before it, else in front of the first line of the section, else where the section begins or ends.
    private func insertion(of text: String, after anchor: ScriptPlace?) -> LineEdit? {
        if let anchor { return .insertAfter(anchor, new: text) }
        if let first = section.lines.first { return .insertBefore(first.place, new: text) }
        if let start = section.start { return .insertAfter(start, new: text) }
        switch section.end {
        case .input(let input): return .insertBefore(input.place, new: text)
        case .interrupt(let place), .keys(_, let place): return .insertBefore(place, new: text)
        case .script(let exit): return exit.map { .insertBefore($0.place, new: text) }
        }
    }
}
