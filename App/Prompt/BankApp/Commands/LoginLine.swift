import Words

/// A line that logs in, or was meant to: what stands after the name in it may be the password.
public enum LoginLine {
    /// What takes the place of each word after the name.
    public static let standIn = "***"

    /// The words after the name; `nil` for any other line, and for one that ends with the name.
    public static func surplus(of line: String) -> String? {
        let words = CommandLineText(line).words
        guard words.count > 2, NearestWord.nearest(to: words[0].lowercased(), among: ["login"]) != nil else {
            return nil
        }
        return String(line[words[2].startIndex..<words[words.count - 1].endIndex])
    }

    /// The line with something else in place of what stands after the name.
    public static func masked(_ line: String) -> String {
        let words = CommandLineText(line).words
        guard surplus(of: line) != nil else { return line }
        return (words.prefix(2).map(String.init) + words.dropFirst(2).map { _ in standIn }).joined(separator: " ")
    }
}
