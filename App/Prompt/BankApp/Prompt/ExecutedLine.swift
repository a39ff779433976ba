/// A line that was run, and how it ended.
public struct ExecutedLine: Sendable, Hashable {
    /// The line as typed.
    public let text: String
    /// How it ended.
    public let outcome: CommandOutcome
    /// Whether the line may be shown again or kept; at the login screen it may be a password in the wrong place.
    public let isQuotable: Bool
}
