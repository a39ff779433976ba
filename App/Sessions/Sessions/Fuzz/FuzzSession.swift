/// A walk that failed as a session file, which fails for as long as the program does, and passes once it is right.
public struct FuzzSession<Model: FuzzModel>: Sendable {
    private let walk: FuzzWalk<Model>
    private let origin: String
    private let setup: [String]
    private let exitCode: Int

    /// A file for `walk`.
    ///
    /// - Parameters:
    ///   - origin: How it was found, a paragraph.
    ///   - walk: The walk that failed, shrunk.
    ///   - setup: The directives it begins with.
    ///   - exitCode: What the program ends with when it is left the way that the model knows.
    public init(_ walk: FuzzWalk<Model>, origin: String, setup: [String] = [], exitCode: Int = 0) {
        self.walk = walk
        self.origin = origin
        self.setup = setup
        self.exitCode = exitCode
    }

    /// The text of the file.
    public var text: String {
        let title = walk.failure.map { "# A walk that fails: \($0)" } ?? "# A walk"
        return ([title, "", origin, "", "```session"] + setup + body + ["[\(exitCode)]", "```"])
            .map { $0 + "\n" }.joined()
    }

    /// Before the walk went wrong, whatever was shown; what the model expects stands where that shows it.
    private var body: [String] {
        let inputs = walk.moments.map(\.input)
        guard let last = inputs.last else { return [] }
        let before = inputs.dropLast().flatMap { Self.lines(of: $0, expecting: ["..."]) }
        let proof: [FuzzInput] = if case .fault(let fault) = walk.failure { fault.proof } else { [] }
        let lines = walk.failure == .unexpected ? last.turn.expectation.lines : ["..."]
        let end = (proof.last ?? last).turn.expectation.wait ?? walk.wait
        return before + Self.lines(of: last, expecting: lines) + proof.flatMap(Self.lines)
            + (end.map(walk.wayOut) ?? []).flatMap(Self.lines)
    }

    private static func lines(of input: FuzzInput) -> [String] {
        lines(of: input, expecting: input.turn.expectation.lines)
    }

    private static func lines(of input: FuzzInput, expecting lines: [String]) -> [String] {
        switch input.turn.move {
        case .type(let text, let isInterrupted):
            let typed =
                input.turn.secret.map { SessionLine.typing(secret: $0, at: input.wait) }
                ?? SessionLine.typing(text, at: input.wait)
            return [typed] + (isInterrupted ? [SessionLine.signal] : []) + lines
        case .interrupt: return ["", SessionLine.signal] + lines
        case .press(let keys): return ["", SessionLine.keys(keys)] + lines
        // The program waits on, and shows nothing before it is typed to or gives up.
        case .advance(let milliseconds): return [SessionLine.advance(milliseconds: milliseconds)] + lines
        case .fault(let fault): return [SessionLine.fault(fault)] + lines
        case .end: return []
        }
    }
}
