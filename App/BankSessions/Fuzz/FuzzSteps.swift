import BankApp
import Sessions

/// Where the steps of a walk come from: drawn, or a list that was drawn before.
enum FuzzSteps: Sendable {
    /// So many more, drawn.
    case drawn(FuzzGenerator, left: Int)
    /// These, as far as they fit where the walk has come to.
    case listed(ArraySlice<FuzzStep>)

    /// The next step at `wait`; `nil` when the walk is over.
    mutating func next(at wait: SessionWait, commands: [CommandShape], model: FuzzModel) -> FuzzStep? {
        switch self {
        case .drawn(_, left: 0):
            return nil
        case .drawn(var generator, let left):
            defer { self = .drawn(generator, left: left - 1) }
            return generator.step(at: wait, commands: commands, model: model)
        case .listed(let steps):
            guard let index = steps.firstIndex(where: { $0.fits(wait) }) else { return nil }
            // What does not fit is left out, but a question must be answered before the walk goes on.
            if index > steps.startIndex, case .question = wait { return .interrupt }
            self = .listed(steps[(index + 1)...])
            return steps[index]
        }
    }
}
