/// What is different between what a file expects and what the app does.
public enum DifferenceKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Whether a line is an error.
    case error = "error or not"
    /// A line that comes in another place.
    case order
    /// A line that never came.
    case missing
    /// A line that nobody expects.
    case extra
    /// An amount, a currency or a sign.
    case money
    /// An account number, or the reference of something.
    case account
    /// A date, an instant or a duration.
    case time
    /// A bare count.
    case number
    /// Characters that nobody sees, or that look like others: a zero width space, a no-break space.
    case hidden = "hidden characters"
    /// Words.
    case wording
    /// Blanks alone.
    case blanks
    /// A navigation.
    case route
    /// A prompt, or the label of a question.
    case prompt
    /// How the app ended.
    case exitCode = "exit code"
    /// A comment that the app shows.
    case comment
    /// What a walk cannot go on with: an app that hangs, or has ended, an input that cannot be typed.
    case walk
}

extension DifferenceKind {
    /// The kinds of `kinds`, the gravest first.
    static func ordered(_ kinds: Set<DifferenceKind>) -> [DifferenceKind] {
        allCases.filter(kinds.contains)
    }
}
