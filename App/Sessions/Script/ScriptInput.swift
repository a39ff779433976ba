/// An input and the wait it belongs to.
struct ScriptInput: Sendable {
    /// What is typed.
    enum Answer: Sendable {
        case text([Part])
        /// The name of a secret.
        case secret(String)
    }

    /// A part of a typed text.
    enum Part: Sendable {
        case text(String)
        /// What a hole captured, by its slot.
        case captured(Int)
    }

    let place: ScriptPlace
    /// As the file writes it.
    let source: String
    /// The prompt, or the label of the question.
    let label: String
    let isQuestion: Bool
    let answer: Answer
    /// Whether Ctrl-C follows while the app works on it.
    var isInterrupted = false
}
