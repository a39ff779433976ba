/// How a walk went.
public struct SessionResult: Sendable {
    /// The file.
    public let path: String
    /// What was different, in the order of the walk; empty when the file is right.
    public let mismatches: [Mismatch]
    /// What happened, as a session file would write it.
    public let transcript: Transcript
    /// How many inputs were typed.
    public let steps: Int
    /// The navigations that happened, like `login -> main`.
    public let routes: [String]
    /// What the file would have to say instead.
    let changes: [SectionChange]

    /// Whether the app did what the file says.
    public var isPassed: Bool {
        mismatches.isEmpty
    }
}
