/// What is broken in a session file: such a script cannot be played.
public struct ScriptError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The file that is broken.
    public let path: String
    /// The line in it, the first being 1.
    public let line: Int
    /// What is wrong, for a person.
    public let message: String

    /// Says what is wrong at a line of a file.
    public init(path: String, line: Int, message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    /// `FILE:LINE: message`.
    public var description: String {
        "\(path):\(line): \(message)"
    }
}

extension ScriptError {
    init(_ place: ScriptPlace, _ problem: LineProblem) {
        self.init(path: place.path, line: place.line, message: problem.message)
    }
}

/// What is wrong with a line, before it is known where the line stands.
struct LineProblem: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// A line of a file.
struct ScriptPlace: Sendable, Hashable {
    let path: String
    /// The first line is 1.
    let line: Int
}
