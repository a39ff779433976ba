/// A change that would make a file say what the app does.
public struct UpdateChange: Sendable {
    /// What becomes of a change.
    public enum Decision: Sendable, Hashable, CaseIterable {
        /// The file says what the app does.
        case take
        /// The file stays as it is there.
        case leave
        /// What is different stands for anything from now on: ``UpdateChange/hole``.
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
    /// What has to be accepted for it.
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

    /// The edits of a decision.
    func edits(_ decision: Decision) -> [LineEdit] {
        switch (decision, hole, edits.first) {
        case (.take, _, _), (.hole, nil, _), (.hole, _, nil): edits
        case (.leave, _, _): []
        case (.hole, let hole?, let edit?): [.replace(edit.place, old: edit.old ?? "", new: hole)]
        }
    }

    /// Why it may not be made; nil when it may.
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
    /// What changes.
    fileprivate var subject: String {
        switch self {
        case .error: "whether a line is an error"
        case .order: "the order of lines"
        case .missing, .extra, .walk: "the walk"
        case .money: "an amount"
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
