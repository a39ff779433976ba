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
