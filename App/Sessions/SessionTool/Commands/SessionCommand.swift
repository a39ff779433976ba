public import Sessions
public import Terminal

/// What the tool can be asked for, whoever offers it.
public enum SessionCommand: Sendable, Equatable {
    /// Replay and compare.
    case test(paths: [String], options: TestOptions)
    /// Replay and print, comparing nothing.
    case run(path: String, options: RunOptions)
    /// Replay and draw.
    case render(path: String, options: RenderOptions)
    /// Walk through a program and keep the walk.
    case record(path: String, options: RecordOptions)
    /// Rewrite what failed.
    case update(paths: [String], options: UpdateOptions)
    /// Print the grammar.
    case format
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
    /// Whether the lines that differ are annotated for GitHub, besides.
    public var annotates = false
    /// Whether to go on, and play again whenever something changes.
    public var watches = false
    /// What is replayed, and how.
    public var run = RunOptions()
}

/// What is replayed, and how.
public struct RunOptions: Sendable, Hashable {
    /// How the app is reached.
    public var way: PlayingWay = .process
    /// The program of the command line, with its arguments; empty for those that the files name.
    public var program: [String] = []
    /// A folder that sessions may include from besides their own.
    public var includes: String?
}

/// What is drawn of a walk, and where to; at least one picture is.
public struct RenderOptions: Sendable, Hashable {
    /// Stands for the standard output in the place of a file.
    static let output = "-"
    /// How many columns a picture may have.
    static let widths = 20...500

    /// The file for a picture of a terminal.
    public var svg: String?
    /// The file for an asciicast.
    public var cast: String?
    /// The background that the colours are for; nil leaves it to the reader.
    public var theme: Theme?
    /// How many columns the screen has; nil leaves it to the session.
    public var width: Int?
    /// What is replayed, and how.
    public var run = RunOptions()
}

/// What is walked through to be recorded.
public struct RecordOptions: Sendable, Hashable {
    /// The program, with its arguments.
    public var program: [String]
    /// What its prompts are; empty for those that are seen.
    public var prompts: [String] = []
}

/// What an update may change, and whether it writes.
public struct UpdateOptions: Sendable, Hashable {
    /// Whether nothing is written.
    public var checks = false
    /// Whether a person is asked about each change that is more than what may change.
    public var asks = false
    /// What is replayed, and how.
    public var run = RunOptions()
    /// What may change.
    public var accepted: SessionUpdate.Acceptance = .everything
}
