/// How the app of a session is reached.
public enum PlayingWay: String, CaseIterable, Sendable, Hashable {
    /// In the process of the tests.
    case process
    /// In a child, over pipes.
    case pipe
    /// In a child, on a pseudo-terminal.
    case pty
}
