import Shell

/// What follows `dobank group`.
public struct GroupCommand: Sendable, Hashable {
    /// The path of the statement; `-` for standard input.
    public let path: String
    /// Whether a bad transaction is left out instead of refusing the statement.
    public let isLenient: Bool
}

extension GroupCommand {
    /// What `line` asks for.
    /// - Throws: `UsageError` for an empty path.
    init(_ line: ShellLine) throws(UsageError) {
        guard let path = line.arguments.first, !path.isEmpty else { throw UsageError("Usage: \(line.usage)") }
        self.init(path: path, isLenient: line.has("--lenient"))
    }
}
