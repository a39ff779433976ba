/// What happened in a walk, as a session file would write it: secrets by their names, every step in its order.
public struct Transcript: Sendable, Equatable {
    let events: [WalkEvent]
    let mask: SecretMask
    let grammar: SessionGrammar

    init(events: [WalkEvent], mask: SecretMask, grammar: SessionGrammar) {
        self.events = events
        self.mask = mask
        self.grammar = grammar
    }

    /// The lines, each without its line feed.
    public var lines: [String] {
        var text = WalkText(grammar: grammar)
        for event in events { text.append(event) }
        return mask.isEmpty ? text.lines : text.lines.map(mask.mask)
    }

    /// The lines, each with a line feed.
    public var text: String {
        lines.map { $0 + "\n" }.joined()
    }
}

/// Writes a walk line by line in session form.
struct WalkText {
    let grammar: SessionGrammar
    private(set) var lines: [String] = []

    init(grammar: SessionGrammar) {
        self.grammar = grammar
    }

    mutating func append(_ event: WalkEvent) {
        switch event {
        case .shown(let line): lines.append(SessionLine.shown(line, in: grammar))
        case .moved(let route): lines.append(SessionLine.navigation(route))
        case .typed(let answer, let wait, let isInterrupted):
            append(input: SessionLine.typed(answer, at: wait, in: grammar), at: wait, isInterrupted: isInterrupted)
        case .pressed(let keys, _): append(keys: keys)
        case .interrupted: appendSignal()
        case .advanced(let milliseconds): lines.append(SessionLine.advance(milliseconds: milliseconds))
        case .failing(let fault): lines.append(SessionLine.fault(fault))
        case .ended(let code): lines.append(SessionLine.exitCode(code))
        }
    }

    mutating func append(input line: String, at wait: SessionWait, isInterrupted: Bool) {
        if case .prompt = wait { separate() }
        lines.append(line)
        if isInterrupted { lines.append(SessionLine.signal) }
    }

    /// Adds keys at a wait.
    mutating func append(keys: [SessionKey]) {
        separate()
        lines.append(SessionLine.keys(keys))
    }

    /// Adds a Ctrl-C at a wait.
    mutating func appendSignal() {
        // Right behind an input the signal would come while the app works on it.
        separate()
        lines.append(SessionLine.signal)
    }

    /// Adds a line that is written in session form already.
    mutating func append(line: String) {
        lines.append(line)
    }

    private mutating func separate() {
        if lines.last?.isEmpty == false { lines.append("") }
    }
}

/// A thing that happens in a walk.
enum WalkEvent: Sendable, Hashable {
    /// What was typed.
    enum Answer: Sendable, Hashable {
        case text(String)
        /// A secret, by its name.
        case secret(String)
    }

    case shown(ShownLine)
    case moved(Navigation)
    case typed(Answer, at: SessionWait, isInterrupted: Bool)
    case pressed([SessionKey], at: SessionWait)
    case interrupted(at: SessionWait)
    case advanced(milliseconds: Int64)
    case failing(SessionFault)
    case ended(Int)
}

/// A line the app wrote, without the blanks at its end.
struct ShownLine: Sendable, Hashable {
    let text: String
    /// Whether it came over standard error.
    let isError: Bool
}
