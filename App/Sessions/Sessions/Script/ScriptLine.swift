import DisplayText

/// A line of a session block by its grammar.
enum ScriptLine: Equatable {
    case blank
    case comment
    /// Output to the letter.
    case literal(String)
    case output(String, isError: Bool)
    case ellipsis
    case prompt(String, input: String)
    case question(String, answer: String)
    case directive(String)
    case exitCode(Int)

    init(_ text: String, in grammar: SessionGrammar = SessionGrammar()) throws(LineProblem) {
        if let (prompt, input) = grammar.split(text) {
            self = .prompt(prompt.withoutTrailingBlanks, input: input)
            return
        }
        switch text.first {
        case nil: self = .blank
        case "\\": self = text.utf8.count == 1 ? .blank : .literal(String(text.dropFirst()))
        case "#": self = .comment
        case "@": self = .directive(String(text.dropFirst()))
        case "!" where text.hasPrefix("! "): self = .output(String(text.dropFirst(2)), isError: true)
        case "?" where text.hasPrefix("? "): self = try Self.question(text, in: grammar)
        case ".": self = text == "..." ? .ellipsis : .output(text, isError: false)
        case "[": self = try Self.exitCode(text) ?? .output(text, isError: false)
        case _ where !grammar.prompts.isEmpty: self = .output(text, isError: false)
        default: self = try Self.prompt(text) ?? .output(text, isError: false)
        }
    }

    /// Whether a shown line would be read as anything but itself.
    static func isGrammar(_ text: String, in grammar: SessionGrammar) -> Bool {
        if Template.isSpecial(text, in: .expected) || Fence(opening: text) != nil { return true }
        guard case .output(text, isError: false) = try? ScriptLine(text, in: grammar) else { return true }
        return false
    }

    private static func question(_ text: String, in grammar: SessionGrammar) throws(LineProblem) -> ScriptLine {
        let parts = text.dropFirst(1).firstRange(of: " <").map { mark in
            (label: String(text[..<mark.lowerBound].dropFirst(2)).trimmed, answer: String(text[mark.upperBound...]))
        }
        guard let parts, !parts.label.isEmpty || grammar.isOfProgram else {
            throw LineProblem("a question is written ? LABEL <ANSWER")
        }
        return .question(parts.label, answer: parts.answer)
    }

    private static func exitCode(_ text: String) throws(LineProblem) -> ScriptLine? {
        let digits = text.dropFirst().dropLast()
        guard text.last == "]", !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
        guard let code = Int(digits), code <= 255 else { throw LineProblem("an exit code is at most 255") }
        return .exitCode(code)
    }

    /// A tab looks like a blank: the input would be taken for output, with no visible reason.
    private static func otherBlank(_ blank: Unicode.Scalar, behind prompt: Substring) -> LineProblem {
        LineProblem(
            "behind \(prompt) stands \(blank.name) instead of a blank; a line of output that looks so begins with \\")
    }

    private static func prompt(_ text: String) throws(LineProblem) -> ScriptLine? {
        guard let end = text.utf8.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: " ") }),
            text.utf8[end] == UInt8(ascii: ">"), text.first?.isLetter == true
        else { return nil }
        let rest = text.unicodeScalars[end...].dropFirst()
        if let first = rest.first, first != " " {
            guard !first.properties.isWhitespace else { throw otherBlank(first, behind: text[...end]) }
            return nil
        }
        return .prompt(String(text[...end]), input: String(Substring(rest.dropFirst())))
    }
}

/// Finds the session blocks of a file: all of it, or the blocks marked `session` of a Markdown file (`.md`).
enum SessionBlocks {
    /// The lines of all blocks in order.
    static func lines(of text: String, path: String) throws(ScriptError) -> [SourceLine] {
        let lines = TextLines(text).contents.enumerated().map { index, line in
            SourceLine(line, at: ScriptPlace(path: path, line: index + 1))
        }
        return path.hasSuffix(".md") ? try markdown(lines, path: path) : lines
    }

    private static func markdown(_ lines: [SourceLine], path: String) throws(ScriptError) -> [SourceLine] {
        var blocks: [SourceLine] = []
        var open: (fence: Fence, place: ScriptPlace)?
        var example: Fence?
        var count = 0
        for line in lines {
            if let (fence, _) = open {
                if fence.isClosed(by: line.text) {
                    open = nil
                } else if fence.isSession {
                    blocks.append(SourceLine(fence.unindented(line.text + line.blanks), at: line.place))
                }
            } else if let fence = Fence(opening: line.text) {
                if let problem = fence.problem { throw ScriptError(line.place, problem) }
                open = (fence, line.place)
                count += fence.isSession ? 1 : 0
            } else if let rest = Fence.unmarked(line.text) {
                if let outer = example {
                    if outer.isClosed(by: rest) { example = nil }
                } else if let inner = Fence(opening: rest) {
                    guard !inner.isSession else { throw ScriptError(line.place, Fence.problemOfMarked) }
                    if inner.length > 3 { example = inner }
                }
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
    /// How many blanks stand before it.
    let indentation: Int
    private let mark: UInt8
    let length: Int

    init?(opening line: String) {
        guard let rest = Self.unindented(line), let mark = rest.first, mark == Self.backtick || mark == Self.tilde
        else {
            return nil
        }
        length = rest.prefix { $0 == mark }.count
        let info = rest.dropFirst(length)
        guard length >= 3, mark == Self.tilde || !info.contains(Self.backtick) else { return nil }
        self.mark = mark
        indentation = line.utf8.count - rest.count
        language = info.split(separator: Self.blank).first.map { String(Substring($0)) } ?? ""
    }

    var isSession: Bool { language == Self.session }

    /// What is wrong when the word is nearly the one of a session, whose block would be passed over in silence.
    var problem: LineProblem? {
        let word = language.lowercased().split { "{}.,:=".contains($0) }.first.map(String.init) ?? ""
        guard !isSession, NearestWord.nearest(to: word, among: [Self.session]) != nil else { return nil }
        return LineProblem("a block of \(language) is not a session. Did you mean ```\(Self.session)?")
    }

    /// What is wrong with a session in a quote, a list or a deep indentation, which would be passed over, too.
    static let problemOfMarked = LineProblem(
        "a session in a quote or a list is not played: its fence begins a line, after at most three spaces. "
            + "Put an example in a block of ````")

    /// What stands behind the marks of quotes and lists and the indentation; nil for a line without any.
    static func unmarked(_ line: String) -> String? {
        let marks = Set(" \t>-*+.)0123456789".utf8)
        let rest = String(Substring(line.utf8.drop(while: marks.contains)))
        return rest.utf8.count < line.utf8.count ? rest : nil
    }

    /// A line of the block without the indentation of the block (CommonMark).
    func unindented(_ line: String) -> String {
        String(Substring(line.utf8.dropFirst(line.utf8.prefix(indentation).prefix { $0 == Self.blank }.count)))
    }

    /// The fence of the block that goes on after a line, which stands in that of `open` or in none.
    static func open(after line: String, within open: Fence?) -> Fence? {
        guard let open else { return Fence(opening: line) }
        return open.isClosed(by: line) ? nil : open
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

/// A line of a session block.
struct SourceLine: Sendable, Hashable {
    let place: ScriptPlace
    /// The line without the blanks at its end.
    let text: String
    /// The blanks at its end, which a program may tell from nothing when they are typed.
    let blanks: String

    init(_ line: String, at place: ScriptPlace) {
        self.place = place
        text = line.withoutTrailingBlanks
        blanks = String(Substring(line.utf8.dropFirst(text.utf8.count))).replacing("\r", with: "")
    }
}
