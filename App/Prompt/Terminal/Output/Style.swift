/// What a piece of text is for. A theme decides how it looks; without colour all look alike.
public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Ordinary text.
    case plain
    /// The heading of a screen or a table.
    case title
    /// What matters less: hints, column heads.
    case muted
    /// What one can type or choose.
    case accent
    /// Money that came in, work that succeeded.
    case positive
    /// Money that went out.
    case negative
    /// What went wrong.
    case error
}
