/// What stands between two inputs, and the input behind it.
struct ScriptSection: Sendable {
    /// What ends a section.
    enum End: Sendable {
        case input(ScriptInput)
        /// Ctrl-C at the prompt, whatever it is.
        case interrupt(ScriptPlace)
        /// The script ends, with the exit code it expects.
        case script(ExitLine?)
    }

    /// An expected exit code.
    struct ExitLine: Sendable {
        let place: ScriptPlace
        let code: Int
    }

    /// An expected navigation.
    struct RouteLine: Sendable {
        let place: ScriptPlace
        let route: Navigation
    }

    /// The input before it; nil in the first section.
    let start: ScriptPlace?
    /// Without the blank lines and the comments.
    var lines: [ExpectedLine] = []
    var routes: [RouteLine] = []
    /// Moves of the clock and faults, made when the app waits.
    var actions: [SessionMove] = []
    var end = End.script(nil)
    private(set) var hasEllipsis = false

    init(after start: ScriptPlace?) {
        self.start = start
    }

    mutating func append(_ line: ExpectedLine) {
        lines.append(line)
        if case .ellipsis = line.kind { hasEllipsis = true }
    }
}

/// A line of expected output.
struct ExpectedLine: Sendable {
    /// What may be shown.
    enum Kind: Sendable {
        case line(LinePattern, isError: Bool)
        /// Any number of lines.
        case ellipsis
    }

    let place: ScriptPlace
    /// As the file writes it.
    let source: String
    let kind: Kind

    var isEllipsis: Bool {
        if case .ellipsis = kind { true } else { false }
    }

    /// Whether a shown line is this one.
    func matches(_ shown: ShownLine, captures: inout Captures) -> Bool {
        guard case .line(let pattern, let isError) = kind, isError == shown.isError else { return false }
        return pattern.matches(shown.text, captures: &captures)
    }
}
