/// What a step is for the program, and what must come of it.
public struct FuzzTurn: Sendable, Hashable {
    /// What is done.
    public var move: SessionMove
    /// The name under which a session file types what is secret in it; `nil` when nothing is.
    public var secret: String?
    /// What must come of it.
    public var expectation: FuzzExpectation

    /// A step that is done by `move`.
    public init(
        _ move: SessionMove, secret: String? = nil, expecting expectation: FuzzExpectation = FuzzExpectation()
    ) {
        self.move = move
        self.secret = secret
        self.expectation = expectation
    }

    /// A line that is typed.
    public init(typing text: String, expecting expectation: FuzzExpectation = FuzzExpectation()) {
        self.init(.type(text, isInterrupted: false), expecting: expectation)
    }
}

/// What the program must show after a step, and wait for then.
public struct FuzzExpectation: Sendable, Hashable {
    /// The lines, as a session file writes them: `! ` before an error, `...` for any number of lines, `[..]` for any text.
    public var lines: [String]
    /// What the program waits for then; `nil` when the model cannot tell.
    public var wait: SessionWait?

    /// Exactly these lines; without any argument, anything at all.
    public init(lines: [String] = ["..."], wait: SessionWait? = nil) {
        self.lines = lines
        self.wait = wait
    }

    /// These lines in their order, with any others around and between them.
    public init(among lines: [String], wait: SessionWait? = nil) {
        self.init(lines: ["..."] + lines.flatMap { [$0, "..."] }, wait: wait)
    }

    /// Whether it says nothing.
    public var isOpen: Bool { lines == ["..."] && wait == nil }

    /// Whether what was shown and what is waited for are as expected.
    func isMet(by shown: [ShownLine], wait: SessionWait) -> Bool {
        if let expected = self.wait, expected != wait { return false }
        if lines == ["..."] { return true }
        guard let expected = try? lines.map(Self.expected) else { return false }
        var matcher = SectionMatcher(expected: expected, shown: shown, captures: Captures(types: []))
        return matcher.matches()
    }

    /// A line as a file would have it; what is no output there can never be shown.
    private static func expected(_ text: String) throws(LineProblem) -> ExpectedLine {
        let place = ScriptPlace(path: "", line: 1)
        var holes = HoleTable()
        let kind: ExpectedLine.Kind
        switch try ScriptLine(text) {
        case .ellipsis: kind = .ellipsis
        case .literal(let line): kind = .line(LinePattern(parts: [.text(line)]), isError: false)
        case .output(let line, let isError):
            kind = .line(try LinePattern(line, holes: &holes, at: place), isError: isError)
        default: throw LineProblem("no program shows this")
        }
        guard holes.holes.isEmpty else { throw LineProblem("a model knows what it expects") }
        return ExpectedLine(place: place, source: text, kind: kind)
    }
}
