/// All changes that would make a file say what the app does, in the order of the walk.
///
/// Each can be taken, left or made a hole; what is decided for one changes no other.
public struct UpdateChanges: Sendable {
    /// The changes.
    public private(set) var all: [UpdateChange] = []
    /// What no rewriting helps: another walk, or lines of an included file.
    public private(set) var obstacles: [Mismatch] = []
    private let source: String
    private let script: SessionScript
    private let mismatches: [Mismatch]

    /// Finds the changes for the text of a file, whose script was played with a result.
    public init(_ text: String, script: SessionScript, result: SessionResult) {
        source = text
        self.script = script
        mismatches = result.mismatches
        for change in result.changes { add(change) }
    }

    /// The file with what was decided for each change, in their order; those without a decision are left.
    public func decided(_ decisions: [UpdateChange.Decision]) -> SessionUpdate {
        var edits = FileEdits(source)
        for (change, decision) in zip(all, decisions) {
            for edit in change.edits(decision) { edit.apply(to: &edits) }
        }
        let rewritten = edits.text
        guard rewritten != source else { return .unchanged }
        if let refusal = breakage(of: rewritten) { return .refused([refusal]) }
        return .rewritten(rewritten)
    }

    /// The file with all changes, when all are accepted.
    func accepted(_ acceptance: SessionUpdate.Acceptance) -> SessionUpdate {
        let refusals = all.compactMap { $0.refusal(at: script.path, accepting: acceptance) }
        guard obstacles.isEmpty, refusals.isEmpty else {
            return .refused((obstacles + refusals).sorted { $0.line < $1.line })
        }
        let update = decided(all.map { _ in .take })
        // A script without a single line gives no place to write to.
        return update == .unchanged ? .refused(mismatches) : update
    }

    private mutating func add(_ change: SectionChange) {
        switch change {
        case .lines(let index, let alignment):
            let rewriting = SectionRewriting(section: script.sections[index], alignment: alignment, holes: script.holes)
            add(rewriting.changes)
        case .label(let index, let wait):
            if case .input(let input) = script.sections[index].end { add([labelChange(of: input, at: wait)]) }
        case .routes(let index, let moves): add(routeChanges(script.sections[index].routes, moves: moves))
        case .exitCode(let code):
            guard case .script(let exit?) = script.sections.last?.end else { return }
            let edit = LineEdit.replace(
                exit.place, old: SessionLine.exitCode(exit.code), new: SessionLine.exitCode(code))
            add([UpdateChange([edit], kinds: [.exitCode], needs: [.exitCode])])
        case .end(let mismatch):
            guard mismatch.path == script.path else { return obstacles.append(mismatch) }
            add([UpdateChange(removals(from: mismatch.line), kinds: [.walk], needs: [.walk])])
        case .walk(let mismatch): obstacles.append(mismatch)
        }
    }

    private mutating func add(_ changes: [UpdateChange]) {
        for change in changes {
            if let place = change.edits.first(where: { $0.place.path != script.path })?.place {
                obstacles.append(Mismatch("an included file is not rewritten", at: place, [.walk]))
            } else {
                all.append(change)
            }
        }
    }

    private func labelChange(of input: ScriptInput, at wait: SessionWait) -> UpdateChange {
        let (old, new) = (input.source, input.source(at: wait, in: script.grammar))
        let difference = LineDifference(from: input.label, to: wait.label.trimmed)
        return UpdateChange(
            [.replace(input.place, old: old, new: new)], kinds: [.prompt], needs: difference.kinds,
            span: DifferenceSpan(between: old, and: new))
    }

    private func routeChanges(_ lines: [ScriptSection.RouteLine], moves: [Navigation]) -> [UpdateChange] {
        var left = moves[...]
        return lines.compactMap { line in
            if let claimed = left.firstIndex(of: line.route) {
                left = left[(claimed + 1)...]
                return nil
            }
            let old = SessionLine.navigation(line.route)
            let edit = left.popFirst().map { LineEdit.replace(line.place, old: old, new: SessionLine.navigation($0)) }
            return UpdateChange([edit ?? .remove(line.place, old: old)], kinds: [.route], needs: [.route])
        }
    }

    /// Removes the lines of the blocks from a line on; comments, blank lines and the exit code stay.
    private func removals(from line: Int) -> [LineEdit] {
        let lines = (try? SessionBlocks.lines(of: source, path: script.path)) ?? []
        return lines.filter { $0.place.line >= line }.compactMap { source in
            switch try? ScriptLine(source.text, in: script.grammar) {
            case .blank, .comment, .exitCode, nil: nil
            default: .remove(source.place, old: source.text)
            }
        }
    }

    /// A hole that goes may be needed elsewhere.
    private func breakage(of text: String) -> Mismatch? {
        do {
            _ = try SessionScript(path: script.path, text: text) { path in script.included[path] ?? "" }
            return nil
        } catch {
            let place = ScriptPlace(path: error.path, line: error.line)
            return Mismatch("the update would break the script: \(error.message)", at: place, [.walk])
        }
    }
}

extension SessionWait {
    fileprivate var label: String {
        switch self {
        case .prompt(let label), .question(let label, _): label
        }
    }
}
