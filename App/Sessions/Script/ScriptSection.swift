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
        let route: Route
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
