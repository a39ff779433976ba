/// The line that opens a block of code in Markdown (CommonMark, fenced code blocks).
struct Fence {
    let language: String
    private let mark: Character
    private let length: Int

    init?(opening line: String) {
        guard let rest = Self.unindented(line), let mark = rest.first, mark == "`" || mark == "~" else { return nil }
        length = rest.prefix { $0 == mark }.count
        let info = rest.dropFirst(length)
        guard length >= 3, mark == "~" || !info.contains("`") else { return nil }
        self.mark = mark
        language = String(info.split(separator: " ").first ?? "")
    }

    /// Whether a line closes the block: the same mark, as often at least, and nothing else.
    func isClosed(by line: String) -> Bool {
        guard let rest = Self.unindented(line) else { return false }
        return rest.count >= length && rest.allSatisfy { $0 == mark }
    }

    /// The line without its indentation; nil when it is so deep that the line is code.
    private static func unindented(_ line: String) -> Substring? {
        let rest = line.drop { $0 == " " }
        return line.count - rest.count <= 3 ? rest : nil
    }
}
