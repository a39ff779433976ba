/// The lines between two inputs, and the input after them.
struct ScriptSection: Sendable {
    enum End: Sendable {
        case input(ScriptInput)
        /// Ctrl-C at the prompt, whatever it is.
        case interrupt(ScriptPlace)
        /// Keys are pressed, whatever the wait is.
        case keys([SessionKey], ScriptPlace)
        /// The script ends, with the exit code it expects.
        case script(ExitLine?)
    }

    /// An expected exit code.
    struct ExitLine: Sendable {
        let place: ScriptPlace
        let code: Int
    }

    /// An expected navigation.
    struct RouteLine: Sendable {
        let place: ScriptPlace
        let route: Navigation
    }

    /// The input before it; nil in the first section.
    let start: ScriptPlace?
    /// Without the blank lines and the comments.
    var lines: [ExpectedLine] = []
    var routes: [RouteLine] = []
    /// Moves of the clock and faults, made when the app waits.
    var actions: [SessionMove] = []
    var end = End.script(nil)
    private(set) var hasEllipsis = false
    private var hasBlock = false
    /// The comments, each as the output that it may have been meant for, and before which of the lines it stands.
    private(set) var comments: [(index: Int, line: ExpectedLine)] = []

    init(after start: ScriptPlace?) {
        self.start = start
    }

    mutating func append(_ line: ExpectedLine) {
        lines.append(line)
        if case .ellipsis = line.kind { hasEllipsis = true }
        if line.block != nil { hasBlock = true }
    }
}

extension ScriptSection {
    mutating func append(comment: ExpectedLine) {
        comments.append((lines.count, comment))
    }

    /// The section with the lines that come in any order in the order in which they came.
    func arranged(facing shown: [ShownLine], _ captures: Captures) -> ScriptSection {
        guard hasBlock else { return self }
        var arranged = self
        arranged.lines = UnorderedLines(lines, facing: shown, captures).arranged
        return arranged
    }

    /// The section with the lines that `order` gives, in its order.
    func ordered(by order: ([ExpectedLine]) -> [ExpectedLine]) -> ScriptSection {
        var section = self
        section.lines = order(lines)
        return section
    }

    /// The lines to compare with what was shown: a comment that equals a shown line, and no line does, is among them, for it
    /// was meant as output.
    func lines(facing shown: [ShownLine]) -> [ExpectedLine] {
        guard !comments.isEmpty, shown.contains(where: { $0.text.hasPrefix("#") }) else { return lines }
        let texts = Set(shown.filter { !$0.isError }.map(\.text)).subtracting(lines.compactMap(\.literal))
        var result = lines
        for (index, comment) in comments.reversed() where comment.literal.map(texts.contains) == true {
            result.insert(comment, at: index)
        }
        return result
    }

    /// Whether the lines end in the rows of the screen.
    var showsScreen: Bool { lines.contains { $0.source == SessionLine.screen } }

    /// Whether nothing is typed and nothing expected.
    var isEmpty: Bool {
        guard case .script(nil) = end else { return false }
        return lines.isEmpty && routes.isEmpty
    }
}

struct ExpectedLine: Sendable {
    enum Kind: Sendable {
        case line(LinePattern, isError: Bool)
        /// Any number of lines.
        case ellipsis
    }

    let place: ScriptPlace
    /// As the file writes it.
    let source: String
    let kind: Kind
    /// Whether the file has it as a comment.
    var isComment = false
    /// The number of the lines that it stands among, which come in any order; nil when it comes in its own.
    var block: Int?

    var isEllipsis: Bool {
        if case .ellipsis = kind { true } else { false }
    }

    var isError: Bool {
        if case .line(_, isError: true) = kind { true } else { false }
    }

    /// The text, when the line stands for nothing else.
    var literal: String? {
        if case .line(let pattern, _) = kind { pattern.literal } else { nil }
    }

    func matches(_ shown: ShownLine, captures: inout Captures) -> Bool {
        guard case .line(let pattern, let isError) = kind, isError == shown.isError else { return false }
        return pattern.matches(shown.text, captures: &captures)
    }
}

extension ExpectedLine {
    /// `@screen`, which the rows of the screen follow.
    init(screenAt place: ScriptPlace) {
        self.init(
            place: place, source: SessionLine.screen,
            kind: .line(LinePattern(parts: [.text(ShownLine.screen.text)]), isError: false))
    }

    /// A comment as the output that it may have been meant for.
    init(comment: SourceLine, text: String) {
        self.init(
            place: comment.place, source: comment.text,
            kind: .line(LinePattern(parts: [.text(text)]), isError: false), isComment: true)
    }
}

/// An input and the wait it belongs to.
struct ScriptInput: Sendable {
    enum Answer: Sendable {
        case text([Part])
        /// The name of a secret.
        case secret(String)
    }

    /// A part of a typed text.
    enum Part: Sendable {
        case text(String)
        /// What a hole captured, by its slot.
        case captured(Int)
    }

    let place: ScriptPlace
    /// As the file writes it.
    let source: String
    /// The prompt, or the label of the question.
    let label: String
    let isQuestion: Bool
    let answer: Answer
    /// The answer as the file writes it.
    let text: String
    /// Whether Ctrl-C follows while the app works on it.
    var isInterrupted = false
}

extension ScriptInput.Answer {
    /// What follows `<`: a text, or `*NAME`. A text that would be read as a secret begins with `\`.
    init(
        answering text: String, holes: inout HoleTable, at place: ScriptPlace, in grammar: SessionGrammar
    ) throws(LineProblem) {
        if text.hasPrefix("*") {
            let name = String(text.dropFirst())
            guard Directive.isSecretName(name) else { throw LineProblem("a secret is written <*NAME") }
            self = .secret(name)
        } else if SessionLine.mayNameSecret(text) {
            self = .text([.text(String(text.dropFirst()))])
        } else {
            try self.init(typing: text, holes: &holes, at: place, in: grammar)
        }
    }

    /// A typed text with its holes and `$name`. Input of a program may hold variables of that program, so there a name
    /// without a capture stands for itself.
    init(
        typing text: String, holes: inout HoleTable, at place: ScriptPlace, in grammar: SessionGrammar
    ) throws(LineProblem) {
        var parts: [ScriptInput.Part] = []
        for part in Template.parts(of: text, in: .typed) {
            switch part {
            case .text(let text): parts.append(.text(text))
            case .hole(Template.unnamed, let type):
                throw LineProblem("{\(Template.unnamed):\(type)} stands in expected lines only")
            case .hole(let name, let type):
                parts.append(.captured(try holes.slot(of: name, type: type, at: place, inInput: true)))
            case .reference(let name) where grammar.isOfProgram && !holes.captures(name):
                parts.append(.text("$\(name)"))
            case .reference(let name): parts.append(.captured(holes.slot(of: name, at: place)))
            case .anything, .expression: throw LineProblem("[..] cannot be typed")
            }
        }
        self = .text(parts)
    }
}

extension ScriptInput {
    var isSecret: Bool {
        if case .secret = answer { true } else { false }
    }

    /// The line with another prompt or question.
    func source(at wait: SessionWait, in grammar: SessionGrammar) -> String {
        SessionLine.input(text, at: wait, in: grammar)
    }

    /// Whether the prompt or the question is the expected one; blanks around it do not matter.
    func isLabelled(_ text: String) -> Bool {
        label == text.withoutTrailingBlanks || label == text.trimmed
    }
}
