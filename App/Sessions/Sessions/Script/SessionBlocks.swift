import Words

/// Finds the session blocks of a file: all of it, or the blocks marked `session` of a Markdown file (`.md`).
enum SessionBlocks {
    /// The lines of all blocks in order.
    static func lines(of text: String, path: String) throws(ScriptError) -> [SourceLine] {
        let lines = TextLines(text).contents.enumerated().map { index, line in
            SourceLine(place: ScriptPlace(path: path, line: index + 1), text: line.withoutTrailingBlanks)
        }
        return path.hasSuffix(".md") ? try markdown(lines, path: path) : lines
    }

    private static func markdown(_ lines: [SourceLine], path: String) throws(ScriptError) -> [SourceLine] {
        var blocks: [SourceLine] = []
        var open: (fence: Fence, place: ScriptPlace)?
        var count = 0
        for line in lines {
            if let (fence, _) = open {
                if fence.isClosed(by: line.text) {
                    open = nil
                } else if fence.isSession {
                    blocks.append(line)
                }
            } else if let fence = Fence(opening: line.text) {
                if let problem = fence.problem { throw ScriptError(line.place, problem) }
                open = (fence, line.place)
                count += fence.isSession ? 1 : 0
            }
        }
        if let (fence, place) = open, fence.isSession {
            throw ScriptError(place, LineProblem("the block is never closed"))
        }
        guard count > 0 else { throw ScriptError(path: path, line: 1, message: "the file has no ```session block") }
        return blocks
    }
}

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

    /// Whether the block is a session.
    var isSession: Bool { language == Self.session }

    /// What is wrong when the word is nearly the one of a session, whose block would be passed over in silence.
    var problem: LineProblem? {
        guard !isSession, NearestWord.nearest(to: language.lowercased(), among: [Self.session]) != nil else {
            return nil
        }
        return LineProblem("a block of \(language) is no session. Did you mean ```\(Self.session)?")
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

    private static let session = "session"
    private static let backtick = UInt8(ascii: "`")
    private static let tilde = UInt8(ascii: "~")
    private static let blank = UInt8(ascii: " ")
}

/// A line of a session block, without the blanks at its end.
struct SourceLine: Sendable, Hashable {
    let place: ScriptPlace
    let text: String
}
