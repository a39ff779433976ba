/// A line of a file.
struct ScriptPlace: Sendable, Hashable {
    let path: String
    /// The first line is 1.
    let line: Int
}
