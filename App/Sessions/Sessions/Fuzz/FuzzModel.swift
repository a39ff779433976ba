/// A plain model of a program: what a random walk does next, and what must follow.
///
/// It should be worked out without a line of the program's own code, or it makes the same mistakes.
public protocol FuzzModel: Sendable {
    /// What a walk does at one wait, so that it can be done again in a walk of fewer or simpler steps: "send everything" rather
    /// than an amount.
    associatedtype Step: Sendable, Hashable

    /// Draws what to do at `wait`, from `generator` alone.
    func draw(at wait: SessionWait, using generator: inout some RandomNumberGenerator) -> Step

    /// Takes a step at `wait`, and returns the move for the program and what must follow.
    mutating func take(_ step: Step, at wait: SessionWait) -> FuzzTurn

    /// Learns from the outcome of the last step, which was as expected unless the host excused it; the program now waits at
    /// `wait`. Returns a fault that the expectation could not express.
    mutating func learn(from moment: FuzzedStep<Step>, at wait: SessionWait) -> FuzzFault?

    /// Whether a step can be done at `wait`.
    func fits(_ step: Step, at wait: SessionWait) -> Bool

    /// What leads away from a wait that the steps of a shortened walk do not fit; `nil` when those that do not fit can simply
    /// be left out.
    func escape(from wait: SessionWait) -> Step?

    /// Steps that are simpler than this one and may do as well, the simplest first. No step may come back to itself by way of
    /// simpler ones.
    func simpler(than step: Step) -> [Step]

    /// What leads from `wait` out of the program, as a kept walk ends.
    func wayOut(from wait: SessionWait) -> [FuzzInput]
}

extension FuzzModel {
    /// Learns nothing, and finds nothing wrong.
    public mutating func learn(from moment: FuzzedStep<Step>, at wait: SessionWait) -> FuzzFault? { nil }

    /// Any step fits.
    public func fits(_ step: Step, at wait: SessionWait) -> Bool { true }

    /// Steps that do not fit are left out.
    public func escape(from wait: SessionWait) -> Step? { nil }

    /// No step is simpler.
    public func simpler(than step: Step) -> [Step] { [] }
}

/// The move of a step, and what must follow.
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

    /// Whether anything meets it.
    public var isOpen: Bool { lines == ["..."] && wait == nil }

    /// Whether what was shown and what is waited for are as expected.
    func isMet(by shown: [ShownLine], wait: SessionWait) -> Bool {
        if let expected = self.wait, expected != wait { return false }
        if lines == ["..."] { return true }
        guard let expected = try? lines.map(Self.expected) else { return false }
        var matcher = SectionMatcher(expected: expected, shown: shown, captures: Captures(types: []))
        return matcher.matches()
    }

    /// Reads a line as a file has it.
    /// - Throws: `LineProblem` for a line that no program can show.
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

/// Runs the program that is walked through.
public protocol FuzzHost<Model>: Sendable {
    associatedtype Model: FuzzModel
    /// Why the program cannot be run at all.
    associatedtype Failure: Error = Never

    /// Runs the program from its beginning: each line it shows goes to ``FuzzWalk/show(_:isError:)``, and whenever it waits
    /// ``FuzzWalk/next(at:)`` says what is done. The walk is over when that ends the input; then it is given back.
    func run(_ walk: FuzzWalk<Model>) async throws(Failure) -> FuzzWalk<Model>
}
