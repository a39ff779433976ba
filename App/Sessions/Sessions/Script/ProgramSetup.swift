/// The program a session walks through, and how it is spoken to.
public struct ProgramSetup: Sendable, Equatable {
    /// How the program is reached.
    public enum Way: String, Sendable, CaseIterable {
        /// On a pseudo-terminal.
        case pty
        /// Over pipes.
        case pipe
    }

    /// The program and its arguments; empty when the file leaves it to the command line.
    public var words: [String] = []
    /// What its prompts are; empty for one word that begins with a letter and ends in `>`.
    public var prompts: [PromptPattern] = []
    /// The variables it gets besides the usual ones; nil takes one away.
    public var environment: [String: String?] = [:]
    /// Where it runs, relative to the folder of the file; nil for an empty folder of its own.
    public var folder: String?
    /// How it is reached.
    public var way: Way = .pty
    /// How long one step may take, in milliseconds.
    public var timeout: Int64 = 10_000
    /// What is changed in each line it shows before that is compared, in this order.
    public var replacements: [LineReplacement] = []
    /// Whether escape sequences are compared, instead of being rendered away.
    public var isRaw = false

    /// A program that nothing is said about.
    public init(_ words: [String] = []) {
        self.words = words
    }

    /// The lines of a file that say all this.
    var directives: [String] {
        var lines = words.isEmpty ? [] : ["@program \(ShellWords.joined(words))"]
        lines += prompts.map { "@prompt \($0.source)" }
        for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
            lines.append(value.map { "@env \(name)=\(Quoted.text($0, mark: "\""))" } ?? "@env -\(name)")
        }
        if let folder { lines.append("@cwd \(folder)") }
        if way == .pipe { lines.append("@via pipe") }
        if timeout != Self().timeout { lines.append("@timeout \(DurationText.text(milliseconds: timeout))") }
        lines += replacements.map { "@replace \($0.source)" }
        return isRaw ? lines + ["@raw"] : lines
    }
}

/// What a prompt is, at the start of a line.
public enum PromptPattern: Sendable, Hashable {
    /// This text. Blanks at its end may be missing where nothing is typed.
    case text(String)
    /// What this regular expression matches.
    case expression(String)

    /// As `@prompt` writes it.
    var source: String {
        switch self {
        case .text(let text): Quoted.text(text, mark: "\"")
        case .expression(let source): Quoted.text(source, mark: "/")
        }
    }

    /// Reads `"TEXT"` or `/REGEX/`.
    init?(text: String) {
        if let quoted = Quoted(text, mark: "\""), quoted.rest.isEmpty, !quoted.content.trimmed.isEmpty {
            self = .text(quoted.content)
        } else if let quoted = Quoted(text, mark: "/"), quoted.rest.isEmpty, Expression.isValid(quoted.content) {
            self = .expression(quoted.content)
        } else {
            return nil
        }
    }

    /// Whether `text`, all of it, is such a prompt.
    public func isPrompt(_ text: String) -> Bool {
        switch self {
        case .text(let prompt): prompt.withoutTrailingBlanks.isIdentical(to: text.withoutTrailingBlanks)
        case .expression(let source):
            Expression.matchesAll(of: text, source) || Expression.matchesAll(of: text.withoutTrailingBlanks, source)
        }
    }

    /// The prompt and what is typed behind it, of a line of a file; nil when the line begins otherwise.
    func split(_ line: String) -> (prompt: String, input: String)? {
        switch self {
        case .text(let prompt):
            guard line.utf8.starts(with: prompt.utf8) else { return isPrompt(line) ? (line, "") : nil }
            let rest = line.utf8.dropFirst(prompt.utf8.count)
            let isParted = prompt.utf8.last?.isBlank == false && rest.first == UInt8(ascii: " ")
            return (prompt, String(Substring(isParted ? rest.dropFirst() : rest)))
        case .expression(let source):
            if let end = Expression.end(ofPrefix: source, in: line) {
                return (String(line[..<end]), String(line[end...]))
            }
            // The blanks at the end of a line are dropped, and a prompt may end in one.
            return isPrompt(line + " ") ? (line, "") : nil
        }
    }
}

/// A change of a line before it is compared.
public struct LineReplacement: Sendable, Hashable {
    private let expression: String
    private let replacement: String

    /// As `@replace` writes it.
    var source: String { "\(Quoted.text(expression, mark: "/")) \(replacement)".withoutTrailingBlanks }

    /// Reads `/REGEX/ TEXT`.
    init?(text: String) {
        guard let quoted = Quoted(text, mark: "/"), Expression.isValid(quoted.content) else { return nil }
        expression = quoted.content
        replacement = quoted.rest.trimmed
    }

    /// `line` with the text in the place of each match; `$1` in it is a group.
    public func apply(to line: String) -> String {
        Expression.replace(expression, in: line, with: replacement)
    }
}
