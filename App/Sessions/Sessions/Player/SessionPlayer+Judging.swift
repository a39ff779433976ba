extension SessionPlayer {
    /// Compares what happened since the last input with its section.
    mutating func judge(at wait: SessionWait?) {
        judgeLines(at: wait)
        judgeRoutes(at: wait)
    }

    private mutating func judgeLines(at wait: SessionWait?) {
        swallowed = nil
        let section = script.sections[index].arranged(facing: shown, captures)
        var lines = section.lines(facing: shown)
        guard lines.count > section.lines.count || !linesMatch(section) else { return }
        if lines.count == section.lines.count, script.grammar.isOfProgram, shown.contains(where: \.isError) {
            guard !streamsMatch() else { return }
            // An ellipsis may have been meant for lines of both.
            if !section.hasEllipsis {
                let (written, came) = (lines, shown)
                let ordered = script.sections[index].ordered { $0.filter { !$0.isError } + $0.filter(\.isError) }
                shown = shown.filter { !$0.isError } + shown.filter(\.isError)
                lines = ordered.arranged(facing: shown, captures).lines
                // A file that mixes both would get a line among the wrong ones.
                if lines.map(\.isError) != written.map(\.isError), alignment(of: lines).crossesStreams {
                    (lines, shown) = (written, came)
                }
            }
        }
        var alignment = alignment(of: lines)
        if let others = alignment.linesWithoutOtherComments {
            lines = others
            alignment = self.alignment(of: lines)
        }
        captures = alignment.captures
        swallowed = alignment.errorsInGaps
        for case .kept(let line, _) in alignment.steps where lines[line].isComment {
            report(
                "the app shows what is a comment here; a line of output that begins with # is written \\#",
                at: lines[line].place, [.comment], expected: [lines[line].source],
                actual: ["\\" + lines[line].source], wait: wait)
        }
        for difference in SectionDifferences(alignment, holes: script.holes).all {
            report(
                difference.message, at: difference.line < lines.count ? lines[difference.line].place : endOfSection,
                difference.kinds, expected: difference.missing.map { lines[$0].source },
                actual: difference.extra.map { SessionLine.shown(shown[$0], in: script.grammar) },
                span: difference.span, wait: wait)
        }
        if alignment.isChange { changes.append(.lines(section: index, alignment)) }
    }

    private func alignment(of lines: [ExpectedLine]) -> SectionAlignment {
        SectionAlignment(expected: lines, shown: shown, captures: captures, grammar: script.grammar)
    }

    /// What errors an ellipsis took in the section, in session form; found only when something else differs.
    private func swallowedErrors() -> [String] {
        if let swallowed { return swallowed }
        let section = script.sections[index]
        guard section.hasEllipsis, shown.contains(where: \.isError) else { return [] }
        return alignment(of: section.lines).errorsInGaps
    }

    private mutating func linesMatch(_ section: ScriptSection) -> Bool {
        guard section.hasEllipsis else { return matchEach(section.lines) }
        var matcher = SectionMatcher(expected: section.lines, shown: shown, captures: captures)
        guard matcher.matches() else { return false }
        captures = matcher.captures
        return true
    }

    private mutating func matchEach(_ lines: [ExpectedLine]) -> Bool {
        guard lines.count == shown.count else { return false }
        let before = captures
        for (line, shown) in zip(lines, shown) where !line.matches(shown, captures: &captures) {
            captures = before
            return false
        }
        return true
    }

    /// Whether the output and the errors match, each by itself: which of two pipes a program wrote to first is not known.
    private mutating func streamsMatch() -> Bool {
        let (before, came) = (captures, shown)
        defer { shown = came }
        for isError in [false, true] {
            let stream = script.sections[index].ordered { $0.filter { $0.isEllipsis || $0.isError == isError } }
            shown = came.filter { $0.isError == isError }
            guard linesMatch(stream.arranged(facing: shown, captures)) else {
                captures = before
                return false
            }
        }
        return true
    }

    /// Each expected navigation must be among those that happened, in order.
    private mutating func judgeRoutes(at wait: SessionWait?) {
        var left = moves[...]
        var isChanged = false
        for line in script.sections[index].routes {
            if let claimed = left.firstIndex(of: line.route) {
                left = left[(claimed + 1)...]
                continue
            }
            isChanged = true
            let actual = left.first.map { "the app went \($0)" } ?? "the app stayed"
            report(
                "expected the route \(line.route), but \(actual)", at: line.place, [.route],
                expected: [SessionLine.navigation(line.route)], actual: left.map(SessionLine.navigation), wait: wait)
        }
        if isChanged { changes.append(.routes(section: index, moves)) }
    }

    /// Whether the app waits for this kind of input; another label of the same kind is a mismatch, too.
    mutating func check(_ wait: SessionWait, against input: ScriptInput) -> Bool {
        switch wait {
        case .prompt(let prompt) where !input.isQuestion && input.isLabelled(prompt):
            if !moves.isEmpty, let screen = routes.last?.to { prompts.learn(input.label, of: screen) }
            return true
        case .question(let label, let isSecret)
        where input.isQuestion && (isSecret || !input.isSecret) && input.isLabelled(label):
            return true
        default:
            return checkDifference(of: wait, from: input)
        }
    }

    /// Whether other inputs led the app away, so that what follows is not meant for the screen it is at.
    private func leadsElsewhere(_ wait: SessionWait, than input: ScriptInput) -> Bool {
        guard case .prompt(let actual) = wait, let screen = routes.last?.to else { return false }
        return prompts.tellApart(input.label, from: actual.trimmed, at: screen)
    }

    private mutating func checkDifference(of wait: SessionWait, from input: ScriptInput) -> Bool {
        let expected =
            switch (input.isQuestion, input.label) {
            case (true, ""): "no prompt and no question"
            case (true, let label): "the question \"\(label)\""
            case (false, let label): "the prompt \(label)"
            }
        let (isQuestion, isShown, actual) =
            switch wait.trimmed {
            case .prompt(let prompt): (false, true, "waits at \(prompt)")
            case .question("", let isSecret): (true, !isSecret, "waits and shows nothing")
            case .question(let label, let isSecret): (true, !isSecret, "asks \"\(label)\"")
            }
        if isQuestion, isShown, input.isSecret {
            report(
                "the app shows what is typed at \"\(input.label)\", so the secret is not typed", at: input.place,
                [.walk], expected: [input.source], wait: wait)
            return false
        }
        let mismatch = report(
            "expected \(expected), but the app \(actual)", at: input.place, [.prompt], expected: [input.source],
            actual: [input.source(at: wait, in: script.grammar)], wait: wait)
        guard isQuestion == input.isQuestion else { return false }
        let isWritten = wait.question.map { !SessionLine.hidesAnswer(label: $0) } ?? true
        changes.append(
            isWritten && !leadsElsewhere(wait, than: input) ? .label(section: index, wait) : .walk(mismatch))
        return true
    }

    @discardableResult
    mutating func report(
        _ message: String, at place: ScriptPlace, _ kinds: Set<DifferenceKind>, expected: [String] = [],
        actual: [String] = [], span: DifferenceSpan? = nil, wait: SessionWait?
    ) -> Mismatch {
        let mayFollow = !kinds.isDisjoint(with: [.prompt, .route, .walk, .exitCode])
        let mismatch = Mismatch(
            message, at: place, kinds, expected: expected, actual: actual, span: span,
            swallowed: mayFollow ? swallowedErrors() : [], navigations: routes.count, wait: wait)
        mismatches.append(mismatch)
        return mismatch
    }

    /// The line that ends the section, or the last one before the end of the script.
    var endOfSection: ScriptPlace {
        let section = script.sections[index]
        return switch section.end {
        case .input(let input): input.place
        case .interrupt(let place), .keys(_, let place): place
        case .script(let exit):
            exit?.place ?? section.lines.last?.place ?? section.start ?? ScriptPlace(path: script.path, line: 1)
        }
    }
}

/// What a file would have to say instead.
enum SectionChange: Sendable {
    /// Other lines in a section.
    case lines(section: Int, SectionAlignment)
    /// Another prompt or question at the end of a section.
    case label(section: Int, SessionWait)
    /// Other navigations in a section.
    case routes(section: Int, [Navigation])
    /// Another exit code.
    case exitCode(Int)
    /// The app ends before the input in the line of the mismatch.
    case end(Mismatch)
    /// Another walk: no rewriting helps.
    case walk(Mismatch)

    /// The same without the secrets in what is reported as it is; lines for the file are looked at before they are written.
    func masked(by mask: SecretMask) -> SectionChange {
        switch self {
        case .end(let mismatch): .end(mismatch.masked(by: mask))
        case .walk(let mismatch): .walk(mismatch.masked(by: mask))
        case .lines, .label, .routes, .exitCode: self
        }
    }
}
