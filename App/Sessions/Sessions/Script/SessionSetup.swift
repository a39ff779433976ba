import DisplayText

/// The environment a session asks for before its first input.
public struct SessionSetup: Sendable, Equatable {
    /// The time of the clock, in milliseconds since 1970-01-01T00:00:00Z; nil leaves it to the host.
    public var clock: Int64?
    /// What ids and draws are made from; nil leaves it to the host.
    public var seed: UInt64?
    /// The bank to start from.
    public var fixture: String
    /// The columns of the screen; nil leaves it to the host.
    public var width: Int?
    /// The values of the secrets that the file sets, by name.
    public var secrets: [String: String]
    /// The program to walk through; nil for the app of the host.
    public var program: ProgramSetup?
    /// Where it can be played at all.
    public var requirements: [SessionRequirement] = []

    /// An environment; without arguments the one of a file that asks for nothing.
    public init(
        clock: Int64? = nil, seed: UInt64? = nil, fixture: String = SessionSetup.defaultFixture, width: Int? = nil,
        secrets: [String: String] = [:], program: ProgramSetup? = nil
    ) {
        self.clock = clock
        self.seed = seed
        self.fixture = fixture
        self.width = width
        self.secrets = secrets
        self.program = program
    }

    /// What tells inputs from output in a file that asks for this.
    public var grammar: SessionGrammar {
        SessionGrammar(prompts: program?.prompts ?? [], isOfProgram: program != nil)
    }

    /// The fixture of a file that names none.
    public static let defaultFixture = "demo"
}

/// Gathers what a session asks for; repeating a directive is an error.
struct SetupBuilder {
    private(set) var setup = SessionSetup()
    /// Where those stand that may stand once only.
    private(set) var places: [DirectiveName: ScriptPlace] = [:]

    mutating func set(_ directive: Directive, at place: ScriptPlace, isFirst: Bool) throws(LineProblem) {
        switch directive {
        case .clock(let clock):
            try claim(.clock, at: place, isFirst)
            setup.clock = clock
        case .seed(let seed):
            try claim(.seed, at: place, isFirst)
            setup.seed = seed
        case .fixture(let fixture):
            try claim(.fixture, at: place, isFirst)
            setup.fixture = fixture
        case .width(let width):
            try claim(.width, at: place, isFirst)
            setup.width = width
        case .secret(let name, let value):
            guard setup.secrets.updateValue(value, forKey: name) == nil else {
                throw LineProblem("@secret \(name) is set twice")
            }
        case .program(let directive):
            if let name = directive.single { try claim(name, at: place, isFirst) }
            guard isFirst else { throw LineProblem("@\(directive.name.rawValue) belongs before the first input") }
            try directive.apply(to: &setup, at: place)
        case .requirement(var requirement):
            guard isFirst else { throw LineProblem("@only, @needs and @hosts belong before the first input") }
            requirement.line = place.line
            setup.requirements.append(requirement)
        case .advance, .fault, .signal, .route, .include, .keys, .screen, .unordered, .end:
            throw LineProblem("this directive sets nothing up")
        }
    }

    private mutating func claim(_ name: DirectiveName, at place: ScriptPlace, _ isFirst: Bool) throws(LineProblem) {
        guard isFirst else { throw LineProblem("@\(name.rawValue) belongs before the first input") }
        guard places.updateValue(place, forKey: name) == nil else {
            throw LineProblem("@\(name.rawValue) is set twice")
        }
    }
}

/// What a fixture offers to the sessions that start from it.
public struct FixtureNames: Sendable, Equatable {
    /// What `{name:type}` and `$name` type in an input when no line captured `name` before.
    public let values: [String: String]
    /// What `<*NAME` types when the file sets no secret of that name.
    public let secrets: [String: String]
    /// What `@fault` can make fail; nil when that is not known.
    public let services: [String]?

    /// Offers values, secrets and services by name.
    public init(values: [String: String] = [:], secrets: [String: String] = [:], services: [String]? = nil) {
        self.values = values
        self.secrets = secrets
        self.services = services
    }
}

/// The program a session walks through, and how it is spoken to.
public struct ProgramSetup: Sendable, Equatable {
    /// How the program is reached.
    public enum Way: String, Sendable, CaseIterable {
        /// On a pseudo-terminal.
        case pty
        case pipe
    }

    /// The program and its arguments; empty when the file leaves it to the command line.
    public var words: [String] = []
    /// What its prompts are; empty for one word that begins with a letter and ends in `>`.
    public var prompts: [PromptPattern] = []
    /// The variables it gets besides the usual ones; nil takes one away.
    public var environment: [String: String?] = [:]
    /// Where it runs, relative to the folder of the file; nil for a new, empty folder.
    public var folder: String?
    /// How it is reached.
    public var way: Way = .pty
    /// How long one step may take, in milliseconds.
    public var timeout: Int64 = 10_000
    /// What is changed in each line it shows before that is compared, in this order.
    public var replacements: [LineReplacement] = []
    /// Whether escape sequences are compared, instead of being rendered away.
    public var isRaw = false
    /// What is done before it starts, in this order.
    public var preparations: [Preparation] = []
    /// What is run after it has ended, however that was.
    public var cleanups: [SetupCommand] = []

    /// A program with the usual settings.
    public init(_ words: [String] = []) {
        self.words = words
    }

    /// The directives that give this setup.
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

    /// Reads what a command line gives: `/REGEX/`, or any other text that is not blank.
    public init?(given text: String) {
        if text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") {
            let source = String(text.dropFirst().dropLast())
            guard Expression.isValid(source) else { return nil }
            self = .expression(source)
        } else {
            guard !text.trimmed.isEmpty else { return nil }
            self = .text(text)
        }
    }

    /// Whether `text`, all of it, is such a prompt.
    public func isPrompt(_ text: String) -> Bool {
        switch self {
        case .text(let prompt): prompt.withoutTrailingBlanks == text.withoutTrailingBlanks
        case .expression(let source):
            PromptExpression(source).matches(text) || PromptExpression(source).matches(text.withoutTrailingBlanks)
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
            if let prompt = PromptExpression(source).prefix(of: line) {
                return (prompt, String(line.dropFirst(prompt.count)))
            }
            // The blanks at the end of a line are dropped, and a prompt may end in one.
            return isPrompt(line + " ") ? (line, "") : nil
        }
    }
}

/// The expression of a prompt, in bounded time where it can be.
private enum PromptExpression {
    case bounded(LineExpression)
    case other(String)

    init(_ source: String) {
        self = (try? LineExpression(source)).map(Self.bounded) ?? .other(source)
    }

    func matches(_ text: String) -> Bool {
        switch self {
        case .bounded(let expression): expression.matches(text)
        case .other(let source): Expression.matchesAll(of: text, source)
        }
    }

    func prefix(of line: String) -> String? {
        switch self {
        case .bounded(let expression): expression.prefix(of: line)
        case .other(let source): Expression.end(ofPrefix: source, in: line).map { String(line[..<$0]) }
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

/// What tells an input of a file from output: the prompts of its program.
public struct SessionGrammar: Sendable, Equatable {
    /// What the prompts are; empty for one word that begins with a letter and ends in `>`.
    public var prompts: [PromptPattern]
    /// Whether the file walks through a program, which may also wait for input without showing anything.
    public var isOfProgram: Bool

    /// The grammar of a file with these prompts.
    public init(prompts: [PromptPattern] = [], isOfProgram: Bool = false) {
        self.prompts = prompts
        self.isOfProgram = isOfProgram
    }

    /// Whether `text`, which stands unfinished while the program waits, is a prompt.
    public func isPrompt(_ text: String) -> Bool {
        guard prompts.isEmpty else { return prompts.contains { $0.isPrompt(text) } }
        if case .prompt(_, input: "")? = try? ScriptLine(text.withoutTrailingBlanks) { return true }
        return false
    }

    /// The prompt and the input of a line that begins with one of the prompts, the longest; nil when it does not.
    func split(_ line: String) -> (prompt: String, input: String)? {
        prompts.compactMap { $0.split(line) }.max { $0.prompt.utf8.count < $1.prompt.utf8.count }
    }
}
