import Words

/// What is wrong with the command line, and what would be right.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line for people.
    public let description: String

    /// An error that says `description`.
    public init(_ description: String) {
        self.description = description
    }
}

extension UsageError {
    /// What to add to a message about `word`, which is none of `words`: the one that was probably meant, or where to look.
    public static func suggestion(for word: String, among words: [String], of program: String) -> String {
        nearest(to: word, among: words) ?? "; see \(program) --help"
    }

    /// What to add to a message about `word` when it was probably meant as one of `words`; `nil` when it was not.
    public static func nearest(to word: String, among words: [String]) -> String? {
        NearestWord.nearest(to: word, among: words).map { "; did you mean \($0)?" }
    }
}
