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
