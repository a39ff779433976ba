public import Sessions

/// What the tool can be asked for, whoever offers it.
public enum SessionCommand: Sendable, Equatable {
    /// Replay and compare.
    case test(paths: [String], options: TestOptions)
    /// Replay and print, comparing nothing.
    case run(path: String, way: PlayingWay, includes: String?)
    /// Rewrite what failed.
    case update(paths: [String], options: UpdateOptions)
}

/// How sessions are tested, and how that is told.
public struct TestOptions: Sendable, Hashable {
    /// How the result is printed.
    public enum Format: Sendable, Hashable {
        /// A line for each file, and its differences.
        case text
        /// Test Anything Protocol.
        case tap
        /// One JSON document.
        case json
    }

    /// How many sessions are played at once.
    public var jobs = 1
    /// What the path of a file must contain; empty for all.
    public var filter = ""
    /// Whether to stop at the first file that does not pass.
    public var bails = false
    /// Where to write the result as JUnit XML.
    public var junit: String?
    /// How the result is printed.
    public var format: Format = .text
    /// A folder that sessions may include from besides their own.
    public var includes: String?
    /// How the app is reached.
    public var way: PlayingWay = .process
}

/// What an update may change, and whether it writes.
public struct UpdateOptions: Sendable, Hashable {
    /// Whether nothing is written.
    public var checks = false
    /// A folder that sessions may include from besides their own.
    public var includes: String?
    /// What may change.
    public var accepted: SessionUpdate.Acceptance = .everything
}
