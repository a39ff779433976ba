/// The rewriting of one file.
struct ScriptRewriting {
    let script: SessionScript
    let acceptance: SessionUpdate.Acceptance
    private(set) var refusals: [Mismatch] = []
    private let source: String
    private var edits: FileEdits

    init(text: String, script: SessionScript, acceptance: SessionUpdate.Acceptance) {
        self.script = script
        self.acceptance = acceptance
        source = text
        edits = FileEdits(text)
    }

    /// The text with what was accepted so far.
    var text: String {
        edits.text
    }

    /// Takes a change over, or refuses it.
    mutating func apply(_ change: SectionChange) {
        switch change {
        case .lines(let index, let expected, let steps, let shown, let captures):
            rewrite(
                SectionRewriting(
                    section: script.sections[index], expected: expected, steps: steps, shown: shown,
                    lines: LineRewriting(holes: script.holes, captures: captures, grammar: script.grammar)))
        case .label(let index, let wait):
            if case .input(let input) = script.sections[index].end { rewrite(input, at: wait) }
        case .routes(let index, let moves): rewriteRoutes(script.sections[index].routes, moves: moves)
        case .exitCode(let code): rewriteExitCode(as: code)
        case .end(let mismatch):
            guard acceptance == .everything, mismatch.path == script.path else { return refusals.append(mismatch) }
            removeInputs(from: mismatch.line)
        case .walk(let mismatch): refusals.append(mismatch)
        }
    }

    private mutating func rewrite(_ rewriting: SectionRewriting) {
        let edits = rewriting.edits()
        if let place = edits.first(where: { $0.place.path != script.path })?.place { return refuseIncluded(place) }
        guard acceptance != .wording || rewriting.keepsProtectedValues else {
            return refuse(edits, "an amount or an account number would change")
        }
        for edit in edits { edit.apply(to: &self.edits) }
    }

    private mutating func rewrite(_ input: ScriptInput, at wait: SessionWait) {
        guard input.place.path == script.path else { return refuseIncluded(input.place) }
        let text = input.source(at: wait, in: script.grammar)
        var (old, new) = (ProtectedValues(), ProtectedValues())
        old.add(input.source)
        new.add(text)
        guard acceptance != .wording || old.values == new.values else {
            return refuse(input.place, "an amount or an account number would change", [input.source], [text])
        }
        edits.replace(input.place.line, with: text)
    }

    private mutating func rewriteRoutes(_ lines: [ScriptSection.RouteLine], moves: [Navigation]) {
        var left = moves[...]
        for line in lines {
            if let claimed = left.firstIndex(of: line.route) {
                left = left[(claimed + 1)...]
                continue
            }
            let move = left.popFirst().map(SessionLine.navigation)
            guard line.place.path == script.path else { return refuseIncluded(line.place) }
            guard acceptance != .wording else {
                let expected = [SessionLine.navigation(line.route)]
                return refuse(line.place, "a route would change", expected, move.map { [$0] } ?? [])
            }
            if let move { edits.replace(line.place.line, with: move) } else { edits.remove(line.place.line) }
        }
    }

    private mutating func rewriteExitCode(as code: Int) {
        guard case .script(let exit?) = script.sections.last?.end else { return }
        guard exit.place.path == script.path else { return refuseIncluded(exit.place) }
        let text = SessionLine.exitCode(code)
        guard acceptance != .wording else {
            return refuse(exit.place, "the exit code would change", [SessionLine.exitCode(exit.code)], [text])
        }
        edits.replace(exit.place.line, with: text)
    }

    /// Removes the lines of the blocks from a line on; comments, blank lines and the exit code stay.
    private mutating func removeInputs(from line: Int) {
        let lines = (try? SessionBlocks.lines(of: source, path: script.path)) ?? []
        for source in lines where source.place.line >= line {
            switch try? ScriptLine(source.text, in: script.grammar) {
            case .blank, .comment, .exitCode, nil: break
            default: edits.remove(source.place.line)
            }
        }
    }

    private mutating func refuseIncluded(_ place: ScriptPlace) {
        refusals.append(Mismatch(at: place.path, place.line, "an included file is not rewritten"))
    }

    private mutating func refuse(_ edits: [LineEdit], _ message: String) {
        guard let place = edits.first?.place else { return }
        refuse(place, message, edits.compactMap(\.old), edits.compactMap(\.new))
    }

    private mutating func refuse(_ place: ScriptPlace, _ message: String, _ expected: [String], _ actual: [String]) {
        refusals.append(Mismatch(at: place.path, place.line, message, expected: expected, actual: actual))
    }
}
