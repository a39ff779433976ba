/// Why a command ended early.
enum CommandStop: Error, Sendable, Hashable {
    /// What was typed cannot be done; the message says what would be right.
    case refused(String)
    /// No command has this name; the message says what would be right.
    case unknown(String)
    /// The customer is not logged in.
    case notAuthenticated(String)
    /// Ctrl-C at a question.
    case interrupted
    /// The input ended at a question with this label.
    case inputEnded(at: String)
    /// Nothing was typed at a question for too long.
    case idle
    /// The output cannot be written, so that nobody can know what is asked.
    case outputLost
    /// The customer wants to leave.
    case quit
}
