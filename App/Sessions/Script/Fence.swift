/// The line that opens a block of code in Markdown (CommonMark, fenced code blocks).
struct Fence {
    let language: String
    private let mark: UInt8
    private let length: Int

    init?(opening line: String) {
        guard let rest = Self.unindented(line), let mark = rest.first, mark == Self.backtick || mark == Self.tilde
        else {
            return nil
        }
        length = rest.prefix { $0 == mark }.count
        let info = rest.dropFirst(length)
        guard length >= 3, mark == Self.tilde || !info.contains(Self.backtick) else { return nil }
        self.mark = mark
        language = info.split(separator: Self.blank).first.map { String(Substring($0)) } ?? ""
    }

    /// Whether a line closes the block: the same mark, as often at least, and nothing else.
    func isClosed(by line: String) -> Bool {
        guard let rest = Self.unindented(line) else { return false }
        return rest.count >= length && rest.allSatisfy { $0 == mark }
    }

    /// The line without its indentation; nil when it is so deep that the line is code.
    private static func unindented(_ line: String) -> Substring.UTF8View? {
        let rest = line.utf8.drop { $0 == blank }
        return line.utf8.count - rest.count <= 3 ? rest : nil
    }

    private static let backtick = UInt8(ascii: "`")
    private static let tilde = UInt8(ascii: "~")
    private static let blank = UInt8(ascii: " ")
}
