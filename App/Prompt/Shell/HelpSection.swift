/// A part of the help, which the manual shows, too.
public struct HelpSection: Sendable, Hashable {
    /// Something that is explained.
    public struct Entry: Sendable, Hashable {
        /// How it is written.
        public let term: String
        /// What it means.
        public let text: String

        /// Explains `term` by `text`.
        public init(term: String, text: String) {
            self.term = term
            self.text = text
        }
    }

    /// Its heading.
    public let title: String
    /// What is said first.
    public let paragraphs: [String]
    /// What is explained.
    public let entries: [Entry]

    /// A part with some paragraphs, then entries: how each is written, and what it means.
    public init(_ title: String, _ paragraphs: [String] = [], entries: [(String, String)] = []) {
        self.title = title
        self.paragraphs = paragraphs
        self.entries = entries.map { Entry(term: $0.0, text: $0.1) }
    }
}
