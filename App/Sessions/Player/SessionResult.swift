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

/// Where the app did something else than the file says.
public struct Mismatch: Sendable, Hashable {
    /// The file.
    public let path: String
    /// The line in it, the first being 1.
    public let line: Int
    /// What is different, for a person.
    public let message: String
    /// The lines of the file that did not come.
    public let expected: [String]
    /// What came instead, as a session file would write it.
    public let actual: [String]
    /// The screens so far, the first one first.
    public let route: [String]
    /// What the app was waiting for; nil when it was not.
    public let wait: SessionWait?
}
