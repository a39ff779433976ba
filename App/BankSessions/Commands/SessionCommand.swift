/// What `dobank session` can be asked for.
enum SessionCommand: Sendable, Equatable {
    /// Print how it is used.
    case help
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
    case hosted(HostedSetup)
}
