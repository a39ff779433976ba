/// How the app of a session is reached.
enum PlayingWay: String, CaseIterable, Sendable, Hashable {
    /// In the process of the tests.
    case process
    /// In a child, over pipes.
    case pipe
    /// In a child, on a pseudo-terminal.
    case pty

    /// The host that plays so.
    /// - Parameter executable: the path of this program, for a child.
    @MainActor
    func host(executable: String) -> any SessionHost {
        switch self {
        case .process: InProcessHost()
        case .pipe: ChildHost(executable: executable, isOnTerminal: false)
        case .pty: ChildHost(executable: executable, isOnTerminal: true)
        }
    }
}
