/// A step that was done.
public struct FuzzedStep<Step: Sendable & Hashable>: Sendable, Hashable {
    /// The step.
    public let step: Step
    /// Where it was done, and what the model expected of it.
    public let input: FuzzInput
    /// Whether the host said that nothing can be expected of it.
    public internal(set) var isExcused = false
    var output: [ShownLine] = []

    /// What the program showed then, without blank lines, errors behind `! `.
    public var shown: [String] { output.map { $0.isError ? "! \($0.text)" : $0.text } }

    /// Whether what was shown, and what the program waits for now, is as expected.
    public func meets(_ expectation: FuzzExpectation, at wait: SessionWait) -> Bool {
        expectation.isMet(by: output, wait: wait)
    }

    /// A step that was done at a wait, and what was shown.
    public init(step: Step, input: FuzzInput, shown: [String] = [], isExcused: Bool = false) {
        self.step = step
        self.input = input
        self.isExcused = isExcused
        output = shown.map {
            $0.hasPrefix("! ")
                ? ShownLine(text: String($0.dropFirst(2)), isError: true) : ShownLine(text: $0, isError: false)
        }
    }
}

/// What is done at a wait.
public struct FuzzInput: Sendable, Hashable {
    /// What the program waits for.
    public let wait: SessionWait
    /// What is done, and what must come of it.
    public let turn: FuzzTurn

    /// Something to do at a wait.
    public init(at wait: SessionWait, _ turn: FuzzTurn) {
        self.wait = wait
        self.turn = turn
    }
}

/// What is wrong after a step, though nothing that was shown is.
public struct FuzzFault: Sendable, Hashable {
    /// What is wrong, for people.
    public let message: String
    /// What to do next, so that it is seen in what the program shows; empty when nothing shows it.
    public let proof: [FuzzInput]

    /// A fault, and how it can be seen.
    public init(_ message: String, proof: [FuzzInput] = []) {
        self.message = message
        self.proof = proof
    }
}

/// Why a walk failed.
public enum FuzzFailure: Sendable, Hashable, CustomStringConvertible {
    /// The last step did not come to what the model expects.
    case unexpected
    /// What the last step came to is wrong.
    case fault(FuzzFault)
    /// The program ended after the last step.
    case ended

    /// What to say to people.
    public var description: String {
        switch self {
        case .unexpected: "the program does not show what the model expects"
        case .fault(let fault): fault.message
        case .ended: "the program ends though nobody leaves it"
        }
    }
}
