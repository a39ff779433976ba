import Sessions

/// What `dobank session` can be asked for.
enum SessionCommand: Sendable, Equatable {
    /// Print how it is used, or one command of it.
    case help(of: String? = nil)
    /// Replay and compare.
    case test(paths: [String], options: TestOptions)
    /// Replay and print, comparing nothing.
    case run(path: String, way: PlayingWay, includes: String? = nil)
    /// Walk at the prompt and keep the walk.
    case record(path: String)
    /// Rewrite what failed.
    case update(paths: [String], options: UpdateOptions)
    /// Print the messages between the parts of the modules.
    case trace(path: String, isDiagram: Bool, includes: String? = nil)
    /// Tell what no session reaches.
    case coverage(paths: [String], baseline: String?, includes: String? = nil)
    /// Walk at random and compare with a model.
    case fuzz(FuzzOptions)
    /// Play the app of a session, as the child of another process.
    case hosted(ChildArguments)
}

/// How sessions are tested, and how that is told.
struct TestOptions: Sendable, Hashable {
    /// How the result is printed.
    enum Format: Sendable, Hashable {
        case text
        case tap
        case json
    }

    /// How many sessions are played at once.
    var jobs = 1
    /// What the path of a file must contain; empty for all.
    var filter = ""
    /// Whether to stop at the first file that does not pass.
    var bails = false
    /// Where to write the result as JUnit XML.
    var junit: String?
    /// How the result is printed.
    var format: Format = .text
    /// A folder that sessions may include from besides their own.
    var includes: String?
    /// How the app is reached.
    var way: PlayingWay = .process
}

/// What an update may change, and whether it writes.
struct UpdateOptions: Sendable, Hashable {
    /// Whether nothing is written.
    var checks = false
    /// A folder that sessions may include from besides their own.
    var includes: String?
    /// What may change.
    var accepted: SessionUpdate.Acceptance = .everything
}

/// How random walks are made.
struct FuzzOptions: Sendable, Hashable {
    /// What the first walk is made from; each further one counts on.
    var seed: UInt64 = 0
    /// How many inputs a walk has at most.
    var steps = 1_000
    /// How many walks.
    var walks = 1
    /// The bank that the walks start from.
    var fixture: SessionFixture = .demo
    /// The folder that a failing walk is written to.
    var folder = "."
}
