/// An input of a record.
struct RecordedInput: Sendable {
    /// What was typed.
    enum Answer: Sendable {
        case text(String)
        /// What the app knows to the letter.
        case command(String)
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

    /// The line in a file.
    func line(secrets: RecordedSecrets, holes: inout RecordedHoles, grammar: SessionGrammar) -> String {
        let wait = maskedWait(secrets)
        switch answer {
        case .secret(let name): return SessionLine.typed(.secret(name), at: wait, in: grammar)
        case .command(let text): return SessionLine.input(holes.input(text, at: wait), at: wait, in: grammar)
        case .text(let text):
            return SessionLine.input(
                holes.input(secrets.masked(input: text), at: wait), at: wait, in: grammar)
        }
    }

    private func maskedWait(_ secrets: RecordedSecrets) -> SessionWait {
        switch wait {
        case .prompt(let prompt): .prompt(secrets.masked(input: prompt))
        case .question(let label, let isSecret): .question(secrets.masked(input: label), isSecret: isSecret)
        }
    }
}
