/// Why a command ended early.
enum CommandStop: Error, Sendable, Hashable {
    /// What was typed cannot be done; the message says what would be right.
    case refused(String)
    /// The customer is not logged in.
    case notAuthenticated(String)
    /// Ctrl-C at a question.
    case interrupted
    /// The input ended at a question with this label.
    case inputEnded(at: String)
    /// Nothing was typed at a question for too long.
    case idle
    /// The customer wants to leave.
    case quit
}
