/// Why a protocol cannot be carried, and where it says what cannot.
public struct Refusal: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// What stands there and why it cannot be carried.
    public let reason: String

    /// A refusal of what stands in `line` of the file at `path`.
    public init(path: String, line: Int, reason: String) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    /// `AuthContract.swift:12: a static requirement has no instance to be a mock: "static func make() -> Self"`
    public var description: String { "\(path):\(line): \(reason)" }
}
