/// An input of a record.
struct RecordedInput: Sendable {
    /// What was typed.
    enum Answer: Sendable {
        case text(String)
        /// A secret, by its name.
        case secret(String)
    }

    let answer: Answer
    let wait: SessionWait

    /// Whether a secret stands in what was typed in the open.
    func isMasked(by secrets: RecordedSecrets) -> Bool {
        guard case .text(let text) = answer else { return false }
        return secrets.masked(input: text) != text
    }

    /// What a file says behind the prompt or the question.
    func text(secrets: RecordedSecrets, holes: RecordedHoles) -> String {
        switch answer {
        case .secret(let name): "*\(name)"
        case .text(let text): holes.input(secrets.masked(input: text), at: wait)
        }
    }
}
