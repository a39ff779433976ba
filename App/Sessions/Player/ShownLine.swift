/// A line the app wrote, without the blanks at its end.
struct ShownLine: Sendable, Hashable {
    let text: String
    /// Whether it came over standard error.
    let isError: Bool
}
