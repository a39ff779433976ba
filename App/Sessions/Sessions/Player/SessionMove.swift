/// What the app waits for.
public enum SessionWait: Sendable, Hashable, Codable {
    /// A command at a prompt, like `main(demo)>`.
    case prompt(String)
    /// An answer to a question, like `Password:`; a secret one is not shown while it is typed.
    case question(String, isSecret: Bool)
}

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
        case .question("", _): "input, and shows nothing"
        case .prompt(let prompt): "input at the prompt \(prompt)"
        case .question(let label, isSecret: false): "an answer to \"\(label)\""
        case .question(let label, isSecret: true): "a secret answer to \"\(label)\""
        }
    }
}

/// What happens while the app waits.
public enum SessionMove: Sendable, Hashable {
    /// A line is typed; when it is interrupted, Ctrl-C follows while the app works on it.
    case type(String, isInterrupted: Bool)
    /// Keys are pressed instead of a line being typed.
    case press([SessionKey])
    /// Ctrl-C at the prompt.
    case interrupt
    case end
    /// Time goes by; the app waits on.
    case advance(milliseconds: Int64)
    /// A service begins to fail; the app waits on.
    case fault(SessionFault)
}
