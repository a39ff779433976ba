/// A setting that cannot be used, in one line that says what would be right.
public struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right. Shows no more of a value than can be shown to anybody.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
