/// How a line at the prompt ended.
public enum CommandOutcome: Sendable, Hashable {
    /// The line was empty.
    case nothing
    /// The command did what it is for.
    case succeeded
    /// The command failed and said why.
    case failed
    /// No command has this name.
    case unknownCommand
    /// Nobody is logged in, or the login failed.
    case notAuthenticated
    /// Ctrl-C stopped it at a question.
    case interrupted
    /// The input ended at a question.
    case inputEnded
    /// Nothing was typed at a question for too long.
    case idle
    /// The customer wants to leave.
    case quit
}
