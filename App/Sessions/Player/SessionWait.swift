/// What the app waits for.
public enum SessionWait: Sendable, Hashable {
    /// A command at a prompt, like `main(demo)>`.
    case prompt(String)
    /// An answer to a question, like `Password:`; a secret one is not shown while it is typed.
    case question(String, isSecret: Bool)
}
