extension SessionWait {
    /// Without blanks around its label.
    var trimmed: SessionWait {
        switch self {
        case .prompt(let prompt): .prompt(prompt.trimmed)
        case .question(let label, let isSecret): .question(label.trimmed, isSecret: isSecret)
        }
    }

    /// What the app waits for, for a person.
    var explanation: String {
        switch trimmed {
        case .prompt(let prompt): "input at the prompt \(prompt)"
        case .question(let label, isSecret: false): "an answer to \"\(label)\""
        case .question(let label, isSecret: true): "a secret answer to \"\(label)\""
        }
    }
}
