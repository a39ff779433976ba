/// What the process says to the shell when it ends.
public enum ExitCode: Int32, Sendable, Hashable {
    /// All went well.
    case success = 0
    /// A session did not match.
    case mismatch = 1
    /// The command line was wrong.
    case usage = 2
    /// A command failed.
    case failure = 3
    /// A login failed, or there was none.
    case notAuthenticated = 4
    /// Ctrl-C.
    case interrupted = 130
}
