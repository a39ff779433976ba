/// The result of updating a session file to what the app does.
public enum SessionUpdate: Sendable, Equatable {
    /// The file is right already.
    case unchanged
    /// The text of the file, with other lines only where it was wrong.
    case rewritten(String)
    /// The mismatches that are not accepted, or that no rewriting can fix; nothing is rewritten then.
    case refused([Mismatch])

    /// Rewrites what was wrong in a file and nothing else: lines that are right keep their holes and ellipses, a line that
    /// changes keeps those that still fit in it, and prose, comments, directives and inputs stay.
    ///
    /// The rewritten file passes where the result came from; rewriting again finds it unchanged. Included files are not
    /// rewritten. An input that leads to another screen than before is refused whatever is accepted: those behind it are not
    /// meant for that screen.
    public static func rewrite(
        _ text: String, script: SessionScript, result: SessionResult, accepting acceptance: Acceptance
    ) -> SessionUpdate {
        result.isPassed ? .unchanged : UpdateChanges(text, script: script, result: result).accepted(acceptance)
    }
}

extension SessionUpdate {
    /// The classes of changes that may be made.
    public struct Acceptance: OptionSet, Sendable, Hashable {
        /// A bit for each class.
        public let rawValue: Int

        /// The classes of these bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Words, and the blanks between them.
        public static let wording = Acceptance(rawValue: 1)
        /// Dates, instants and durations.
        public static let time = Acceptance(rawValue: 2)
        /// Bare counts.
        public static let numbers = Acceptance(rawValue: 4)
        /// Amounts, currencies, signs and words that say as much, account numbers and references.
        public static let money = Acceptance(rawValue: 8)
        /// All of it: also whether a line is an error, prompts, routes, exit codes, invisible characters and look-alikes; and when the app ends
        /// early, the inputs that are left go.
        public static let everything = Acceptance(rawValue: 31)

        private static let names: [(name: String, class: Acceptance)] = [
            ("wording", .wording), ("time", .time), ("numbers", .numbers), ("money", .money), ("all", .everything),
        ]

        /// The words for classes.
        public static let words = names.map(\.name)
    }
}

extension SessionUpdate.Acceptance {
    /// Reads classes with commas between them, as `wording,time`; nil when one is unknown.
    public init?(words text: String) {
        self = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let (_, element) = Self.names.first(where: { $0.name == word }) else { return nil }
            formUnion(element)
        }
    }

    /// The classes with commas between them.
    public var text: String {
        self == .everything
            ? "all" : Self.names.dropLast().filter { contains($0.class) }.map(\.name).joined(separator: ",")
    }

    /// The classes that take what the mismatches of a refusal say.
    public init(taking mismatches: [Mismatch]) {
        self.init(mismatches.flatMap(\.kinds).map(Self.init(taking:)))
    }

    /// The class that takes a kind; empty where the contents of the line decide.
    init(taking kind: DifferenceKind) {
        switch kind {
        case .wording, .blanks: self = .wording
        case .time: self = .time
        case .number: self = .numbers
        case .money, .account: self = .money
        case .error, .hidden, .route, .prompt, .exitCode, .walk: self = .everything
        case .order, .missing, .extra, .comment: self = []
        }
    }
}

/// All changes that would make a file say what the app does, in the order of the walk.
///
/// Each can be taken, left or made a hole; what is decided for one changes no other.
public struct UpdateChanges: Sendable {
    /// The changes, in the order of the walk.
    public private(set) var all: [UpdateChange] = []
    /// What no rewriting can fix: another walk, lines of an included file, or a secret that would stand in the file.
    public private(set) var obstacles: [Mismatch] = []
    private let source: String
    private let script: SessionScript
    private let mismatches: [Mismatch]
    private let mask: SecretMask
    private let offered: Set<String>

    /// Finds the changes for the text of a file, whose script was played with a result.
    public init(_ text: String, script: SessionScript, result: SessionResult) {
        source = text
        self.script = script
        mismatches = result.mismatches
        mask = result.transcript.mask
        offered = result.offered
        for change in result.changes { add(change) }
    }

    /// The file with what was decided for each change, in their order; those without a decision are left.
    public func decided(_ decisions: [UpdateChange.Decision]) -> SessionUpdate {
        var edits = FileEdits(source, isMarkdown: script.path.hasSuffix(".md"))
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
        let said = Set(mask.isEmpty ? [] : script.visibleLines.flatMap(SecretForms.words))
        for change in changes {
            if let place = change.edits.first(where: { $0.place.path != script.path })?.place {
                obstacles.append(Mismatch("an included file is not rewritten", at: place, [.walk]))
            } else if !mask.isEmpty, change.actual.contains(where: { mask.isShown(in: $0, besides: said) }) {
                obstacles.append(change.mismatch("a line would show a secret", at: script.path).masked(by: mask))
            } else {
                all.append(change)
            }
        }
    }

    private func labelChange(of input: ScriptInput, at wait: SessionWait) -> UpdateChange {
        let (old, new) = (input.source, input.source(at: wait, in: script.grammar))
        let difference = LineDifference(from: input.label, to: wait.label.trimmed)
        return UpdateChange(
            [.replace(input.place, old: old, new: new)], kinds: [.prompt],
            needs: wait.isPrompt ? [.prompt] : difference.kinds,
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

    /// Why the rewritten text is not a script: a hole that was dropped may be needed elsewhere.
    private func breakage(of text: String) -> Mismatch? {
        do throws(ScriptError) {
            let program = script.setup.program?.words ?? []
            let rewritten = try SessionScript(path: script.path, text: text, program: program) { path in
                script.included[path] ?? ""
            }
            for (slot, hole) in rewritten.holes.enumerated() where !offered.contains(hole.name) {
                if let error = rewritten.unused[slot] { throw error }
                if hole.isOffered { throw hole.missing(among: []) }
            }
            return nil
        } catch {
            let place = ScriptPlace(path: error.path, line: error.line)
            return Mismatch("the update would break the script: \(error.message)", at: place, [.walk])
        }
    }
}

extension SessionWait {
    /// Whether it says where one is. The answer to a question still fits when the question is worded otherwise.
    fileprivate var isPrompt: Bool {
        if case .prompt = self { true } else { false }
    }
}

/// A change that would make a file say what the app does.
public struct UpdateChange: Sendable {
    /// What to do with a change.
    public enum Decision: Sendable, Hashable, CaseIterable {
        /// The file says what the app does.
        case take
        /// The file stays as it is there.
        case leave
        /// The difference becomes a hole: ``UpdateChange/hole``.
        case hole
    }

    /// The line of the file where it is, the first being 1.
    public let line: Int
    /// Of what kinds it is, the gravest first.
    public let kinds: [DifferenceKind]
    /// The lines that go.
    public let expected: [String]
    /// The lines that come.
    public let actual: [String]
    /// What is different in a line that comes in the place of another.
    public let span: DifferenceSpan?
    /// The line with `{_:type}` or `[..]` for what is different; nil when there is no such line.
    public let hole: String?
    /// The kinds that must be accepted for it.
    let needs: Set<DifferenceKind>
    let edits: [LineEdit]

    init(
        _ edits: [LineEdit], kinds: Set<DifferenceKind>, needs: Set<DifferenceKind>, span: DifferenceSpan? = nil,
        hole: String? = nil
    ) {
        line = edits.first?.place.line ?? 1
        self.kinds = DifferenceKind.ordered(kinds)
        self.needs = needs
        expected = edits.compactMap(\.old)
        actual = edits.compactMap(\.new)
        self.span = span
        self.hole = hole
        self.edits = edits
    }

    func edits(_ decision: Decision) -> [LineEdit] {
        switch (decision, hole, edits.first) {
        case (.take, _, _), (.hole, nil, _), (.hole, _, nil): edits
        case (.leave, _, _): []
        case (.hole, let hole?, let edit?): [.replace(edit.place, old: edit.old ?? "", new: hole)]
        }
    }

    /// Why the change is refused; nil when it is accepted.
    public func refusal(at path: String, accepting acceptance: SessionUpdate.Acceptance) -> Mismatch? {
        let refused = needs.filter { !acceptance.isSuperset(of: SessionUpdate.Acceptance(taking: $0)) }
        guard !refused.isEmpty else { return nil }
        let what = DifferenceKind.ordered(refused).map(\.subject).joined(separator: " and ")
        return mismatch("\(what) would change", at: path, also: refused)
    }

    /// The change as a difference, for a person.
    public func mismatch(_ message: String, at path: String) -> Mismatch {
        mismatch(message, at: path, also: [])
    }

    private func mismatch(_ message: String, at path: String, also others: Set<DifferenceKind>) -> Mismatch {
        Mismatch(
            message, at: ScriptPlace(path: path, line: line), others.union(kinds), expected: expected, actual: actual,
            span: span)
    }
}

extension DifferenceKind {
    fileprivate var subject: String {
        switch self {
        case .error: "whether a line is an error"
        case .order: "the order of lines"
        case .missing, .extra, .walk: "the walk"
        case .money: "an amount or its direction"
        case .account: "an account number or a reference"
        case .time: "a time"
        case .number: "a number"
        case .hidden: "hidden characters"
        case .wording, .comment: "the wording"
        case .blanks: "blanks"
        case .route: "a route"
        case .prompt: "a prompt"
        case .exitCode: "the exit code"
        }
    }
}
