import Foundation

/// What a session is called.
enum SessionTitle {
    /// The first heading before the first block, or the name of the file.
    static func of(path: String, text: String) -> String {
        let name = (path as NSString).lastPathComponent
        if name.hasSuffix(".md"), let heading = heading(of: text) { return heading }
        return [".session.md", ".session", ".md"].first { name.hasSuffix($0) && name.count > $0.count }
            .map { String(name.dropLast($0.count)) } ?? name
    }

    private static func heading(of text: String) -> String? {
        let prose = text.split(whereSeparator: \.isNewline).prefix { !$0.hasPrefix("```") && !$0.hasPrefix("~~~") }
        let heading = prose.first { $0.hasPrefix("# ") || $0.hasPrefix("\u{FEFF}# ") }
        let words = heading?.drop { $0 != " " }.trimmingCharacters(in: .whitespaces)
        return words?.isEmpty == false ? words : nil
    }
}
