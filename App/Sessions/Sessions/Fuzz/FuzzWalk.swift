internal import Money

/// A walk of random steps through a program, beside a model: says what to do whenever the program waits, and compares
/// what it shows with what the model expects.
///
/// It knows no program: a ``FuzzHost`` runs one, reports what it shows, and makes the moves.
public struct FuzzWalk<Model: FuzzModel>: Sendable {
    /// The seed of the walk, and of what the program itself draws.
    public let seed: UInt64
    /// What was done so far.
    public private(set) var moments: [FuzzedStep<Model.Step>] = []
    /// What is wrong; the walk ends there.
    public private(set) var failure: FuzzFailure?
    /// What the program waited for last.
    private(set) var wait: SessionWait?
    private var model: Model
    private var steps: FuzzSteps<Model>
    private var isOver = false

    init(seed: UInt64, model: Model, steps: FuzzSteps<Model>) {
        self.seed = seed
        self.model = model
        self.steps = steps
    }

    /// Takes a line that the program wrote.
    public mutating func show(_ line: String, isError: Bool = false) {
        let line = line.withoutTrailingBlanks
        guard !moments.isEmpty, !line.isEmpty else { return }
        moments[moments.count - 1].output.append(ShownLine(text: line, isError: isError))
    }

    /// Says that trouble from outside hit the last step, so that nothing is expected of it. The model learns of it, too.
    public mutating func excuse() {
        guard !moments.isEmpty else { return }
        moments[moments.count - 1].isExcused = true
    }

    /// Lets the host tell the model what no line says, before it learns from the last step: what the program has stored, or the
    /// commands that can be typed.
    public mutating func tell(_ change: (inout Model) -> Void) {
        change(&model)
    }

    /// Fails the walk for a fault that the host found.
    public mutating func fail(_ fault: FuzzFault) {
        isOver = true
        if failure == nil { failure = .fault(fault) }
    }

    /// What to do while the program waits. Ask again until something is typed or the input ends.
    public mutating func next(at wait: SessionWait) -> SessionMove {
        guard !isOver else { return .end }
        self.wait = wait
        failure = judge(at: wait)
        guard failure == nil, let step = steps.next(at: wait, model: model) else {
            isOver = true
            return .end
        }
        let turn = model.take(step, at: wait)
        moments.append(FuzzedStep(step: step, input: FuzzInput(at: wait, turn)))
        return turn.move
    }

    /// Ends the walk after the program has ended.
    public mutating func end() {
        if !isOver { failure = .ended }
        isOver = true
    }

    private mutating func judge(at wait: SessionWait) -> FuzzFailure? {
        guard let last = moments.last else { return nil }
        guard last.isExcused || last.input.turn.expectation.isMet(by: last.output, wait: wait) else {
            return .unexpected
        }
        return model.learn(from: last, at: wait).map(FuzzFailure.fault)
    }

    /// What leads from `wait` out of the program.
    func wayOut(from wait: SessionWait) -> [FuzzInput] { model.wayOut(from: wait) }
}

/// Where the steps of a walk come from.
enum FuzzSteps<Model: FuzzModel>: Sendable {
    /// This many more are drawn.
    case drawn(SplitMix64, left: Int)
    /// These, as far as they fit where the walk has come to.
    case listed(ArraySlice<Model.Step>)

    /// The next step at `wait`; `nil` when the walk is over.
    mutating func next(at wait: SessionWait, model: Model) -> Model.Step? {
        switch self {
        case .drawn(_, left: 0):
            return nil
        case .drawn(var generator, let left):
            defer { self = .drawn(generator, left: left - 1) }
            return model.draw(at: wait, using: &generator)
        case .listed(let steps):
            if let step = steps.first, !model.fits(step, at: wait), let escape = model.escape(from: wait) {
                return escape
            }
            guard let index = steps.firstIndex(where: { model.fits($0, at: wait) }) else { return nil }
            self = .listed(steps[(index + 1)...])
            return steps[index]
        }
    }
}

/// A step that was done.
public struct FuzzedStep<Step: Sendable & Hashable>: Sendable, Hashable {
    /// What the walk typed or did.
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

/// A fault after a step that the shown lines do not reveal.
public struct FuzzFault: Sendable, Hashable {
    /// What is wrong, for people.
    public let message: String
    /// Further steps that make the fault visible; empty when none do.
    public let proof: [FuzzInput]

    /// A fault, and how it can be seen.
    public init(_ message: String, proof: [FuzzInput] = []) {
        self.message = message
        self.proof = proof
    }
}

/// Why a walk failed.
public enum FuzzFailure: Sendable, Hashable, CustomStringConvertible {
    /// The last step did not lead to what the model expects.
    case unexpected
    /// The last step led to a fault.
    case fault(FuzzFault)
    /// The program ended after the last step.
    case ended

    /// The failure, for a person.
    public var description: String {
        switch self {
        case .unexpected: "the program does not show what the model expects"
        case .fault(let fault): fault.message
        case .ended: "the program ends unexpectedly"
        }
    }
}
