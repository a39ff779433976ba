/// How answers are written: for people, or for one kind of program.
public enum OutputForm: String, Sendable, Hashable, CaseIterable {
    /// Tables and lines for people, fitted to the terminal.
    case table
    /// One JSON document (RFC 8259) a line that answers; a list is an array of objects.
    case json
    /// A header and a record a row (RFC 4180).
    case csv
    /// A table of GitHub Flavored Markdown.
    case markdown

    /// The names of all forms, as a sentence lists them.
    static let names = "table, json, csv or markdown"
}
