/// The form of an exported document, which its path chooses.
public enum ExportFormat: Sendable, Hashable, CaseIterable {
    /// A header and a record a transaction (RFC 4180); text that a spreadsheet would take for a formula gets an apostrophe.
    case csv
    /// An array of objects (RFC 8259).
    case json
    /// A table of GitHub Flavored Markdown.
    case markdown

    /// What the end of `path` asks for, whatever its case; CSV for `-`, standard output; `nil` when it asks for nothing.
    public init?(path: String) {
        let name = path.lowercased()
        if name == "-" || name.hasSuffix(".csv") {
            self = .csv
        } else if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else {
            return nil
        }
    }
}
