import DisplayText

/// A line that begins with `@`.
enum Directive: Equatable {
    case clock(Int64)
    case seed(UInt64)
    case fixture(String)
    case width(Int)
    case secret(name: String, value: String)
    case advance(milliseconds: Int64)
    case fault(SessionFault)
    case signal
    case route(Navigation)
    case include(String)
    case keys([SessionKey])
    case screen
    case unordered
    case end
    case requirement(SessionRequirement)
    case program(ProgramDirective)

    /// Reads a directive without its `@`.
    init(_ text: String) throws(LineProblem) {
        let word = text.prefix { $0 != " " }
        guard let name = DirectiveName(rawValue: String(word)) else { throw Self.unknown(String(word)) }
        let argument = String(text[word.endIndex...]).trimmed
        if name == .keys {
            let keys = try SessionKey.keys(in: argument)
            if !keys.isEmpty {
                self = .keys(keys)
                return
            }
        }
        guard let directive = Self.read(name, argument) else {
            throw LineProblem("@\(name.rawValue) is written \(name.syntax)")
        }
        self = directive
    }

    private static func read(_ name: DirectiveName, _ argument: String) -> Directive? {
        switch name {
        case .clock: InstantText.milliseconds(of: argument).map(Directive.clock)
        case .seed: UInt64(argument).map(Directive.seed)
        case .fixture: isWord(argument) ? .fixture(argument) : nil
        case .width: Int(argument).flatMap { (1...65_535).contains($0) ? .width($0) : nil }
        case .secret: secret(argument)
        case .advance: DurationText.milliseconds(of: argument).map { .advance(milliseconds: $0) }
        case .fault: SessionFault(text: argument).map(Directive.fault)
        case .signal: argument == "INT" ? .signal : nil
        case .route: Navigation(text: argument).map(Directive.route)
        case .include: argument.isEmpty ? nil : .include(argument)
        case .keys: nil
        case .screen: argument.isEmpty ? .screen : nil
        case .unordered: argument.isEmpty ? .unordered : nil
        case .end: argument.isEmpty ? .end : nil
        case .only, .needs, .hosts: SessionRequirement(name, argument).map(Directive.requirement)
        case .program, .prompt, .env, .cwd, .via, .timeout, .replace, .raw, .before, .after, .start, .ready:
            ProgramDirective(name, argument).map(Directive.program)
        }
    }

    /// Its name when it controls the app, which no foreign program allows.
    var ofApps: DirectiveName? {
        switch self {
        case .clock: .clock
        case .seed: .seed
        case .fixture: .fixture
        case .advance: .advance
        case .fault: .fault
        case .route: .route
        case .width, .secret, .signal, .include, .keys, .screen, .unordered, .end, .requirement, .program: nil
        }
    }

    private static func secret(_ argument: String) -> Directive? {
        let name = argument.prefix { $0 != " " }
        let value = String(argument[name.endIndex...]).trimmed
        return isSecretName(String(name)) && !value.isEmpty ? .secret(name: String(name), value: value) : nil
    }

    /// Letters, digits and `_`, a letter first.
    static func isSecretName(_ text: String) -> Bool {
        text.utf8.first?.isLetter == true && text.utf8.allSatisfy(\.isNamePart)
    }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && !text.contains(" ")
    }

    private static func unknown(_ word: String) -> LineProblem {
        let names = DirectiveName.allCases.map(\.rawValue)
        let hint = NearestWord.nearest(to: word, among: names).map { ". Did you mean @\($0)?" } ?? ""
        return LineProblem("unknown directive @\(word)\(hint)")
    }
}

enum DirectiveName: String, CaseIterable {
    case clock
    case seed
    case fixture
    case width
    case secret
    case advance
    case fault
    case signal
    case route
    case include
    case keys
    case screen
    case program
    case prompt
    case env
    case cwd
    case via
    case timeout
    case replace
    case raw
    case unordered
    case end
    case only
    case needs
    case hosts
    case before
    case after
    case start
    case ready

    /// The form, for an error message.
    var syntax: String {
        argument.isEmpty ? "@\(rawValue) alone" : "@\(rawValue) \(argument)"
    }

    private var argument: String {
        switch self {
        case .clock: "INSTANT, like 2026-01-05T09:00:00Z"
        case .seed: "N, a whole number"
        case .fixture: "NAME"
        case .width: "COLUMNS, a whole number above 0 and below 65536"
        case .secret: "NAME VALUE"
        case .advance: "DURATION, like 500ms, 2s, 2m, 1h30m or 1d, up to 36525d"
        case .fault: "SERVICE timeout|refused|status N|garbage [for N calls]"
        case .signal: "INT"
        case .route: "A -> B"
        case .include: "FILE"
        case .keys: "KEY..., like \"sel\" Tab Up Enter Ctrl-C"
        case .program: "WORDS, as in a shell"
        case .prompt: "\"TEXT\" or /REGEX/"
        case .env: "NAME=VALUE, or -NAME"
        case .cwd: "DIR"
        case .via: "pty or pipe"
        case .timeout: "DURATION, like 500ms or 2m"
        case .replace: "/REGEX/ TEXT"
        case .raw, .screen, .unordered, .end: ""
        case .only: "linux or macos, followed by a reason"
        case .needs: "PROGRAM, followed by a reason"
        case .hosts: "prompt or web, or both, followed by a reason"
        case .before, .after: "COMMAND, for the shell"
        case .start: "NAME COMMAND"
        case .ready: "TEXT, /REGEX/ or port N, after the NAME of a @start that is not the last"
        }
    }
}

/// A line that begins with `@` and describes the program to walk through.
enum ProgramDirective: Equatable {
    case program([String])
    case prompt(PromptPattern)
    case env(String, String?)
    case cwd(String)
    case via(ProgramSetup.Way)
    case timeout(milliseconds: Int64)
    case replace(LineReplacement)
    case raw
    case before(String)
    case after(String)
    case start(name: String, command: String)
    case ready(String)

    /// Reads the argument of a directive of programs.
    init?(_ name: DirectiveName, _ argument: String) {
        let directive: ProgramDirective? =
            switch name {
            case .program: ShellWords.split(argument).flatMap { $0.isEmpty ? nil : .program($0) }
            case .prompt: PromptPattern(text: argument).map(Self.prompt)
            case .env: Self.variable(argument)
            case .cwd: argument.isEmpty ? nil : .cwd(argument)
            case .via: ProgramSetup.Way(rawValue: argument).map(Self.via)
            case .timeout: DurationText.milliseconds(of: argument).flatMap { $0 > 0 ? .timeout(milliseconds: $0) : nil }
            case .replace: LineReplacement(text: argument).map(Self.replace)
            case .raw: argument.isEmpty ? .raw : nil
            case .before: argument.isEmpty ? nil : .before(argument)
            case .after: argument.isEmpty ? nil : .after(argument)
            case .start: Self.start(argument)
            case .ready: argument.isEmpty ? nil : .ready(argument)
            default: nil
            }
        guard let directive else { return nil }
        self = directive
    }

    private static func start(_ text: String) -> ProgramDirective? {
        let name = text.prefix { $0 != " " }
        let command = String(text[name.endIndex...]).trimmed
        return Directive.isSecretName(String(name)) && !command.isEmpty
            ? .start(name: String(name), command: command) : nil
    }

    private static func variable(_ text: String) -> ProgramDirective? {
        if text.hasPrefix("-") { return isVariable(text.dropFirst()) ? .env(String(text.dropFirst()), nil) : nil }
        guard let mark = text.firstIndex(of: "="), isVariable(text[..<mark]) else { return nil }
        let value = String(text[mark...].dropFirst())
        guard value.hasPrefix("\"") else { return .env(String(text[..<mark]), value) }
        guard let quoted = Quoted(value, mark: "\""), quoted.rest.isEmpty else { return nil }
        return .env(String(text[..<mark]), quoted.content)
    }

    private static func isVariable(_ name: Substring) -> Bool {
        name.utf8.first.map { !$0.isDigit } == true && name.utf8.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "_") }
    }

    var name: DirectiveName {
        switch self {
        case .program: .program
        case .prompt: .prompt
        case .env: .env
        case .cwd: .cwd
        case .via: .via
        case .timeout: .timeout
        case .replace: .replace
        case .raw: .raw
        case .before: .before
        case .after: .after
        case .start: .start
        case .ready: .ready
        }
    }

    /// Its name when it may stand once only.
    var single: DirectiveName? {
        switch self {
        case .prompt, .env, .replace, .before, .after, .start, .ready: nil
        default: name
        }
    }

    func apply(to setup: inout SessionSetup, at place: ScriptPlace) throws(LineProblem) {
        var program = setup.program ?? ProgramSetup()
        switch self {
        case .program(let words): program.words = words
        case .prompt(let prompt): program.prompts.append(prompt)
        case .env(let name, let value): program.environment[name] = .some(value)
        case .cwd(let folder): program.folder = folder
        case .via(let way): program.way = way
        case .timeout(let milliseconds): program.timeout = milliseconds
        case .replace(let replacement): program.replacements.append(replacement)
        case .raw: program.isRaw = true
        case .before(let command): program.preparations.append(.run(SetupCommand(command, at: place)))
        case .after(let command): program.cleanups.append(SetupCommand(command, at: place))
        case .start(let name, let command):
            guard program.sideProgram(name) == nil else { throw LineProblem("@start \(name) is there twice") }
            program.preparations.append(.start(SideProgram(name: name, command: SetupCommand(command, at: place))))
        case .ready(let text): try program.setReadiness(text)
        }
        setup.program = program
    }
}

/// A fault to throw into a service that the app uses.
public struct SessionFault: Sendable, Hashable {
    /// How the service fails.
    public enum Kind: Sendable, Hashable {
        /// It gives no answer in time.
        case timeout
        /// It takes no connection.
        case refused
        /// It answers with this HTTP status.
        case status(Int)
        /// It answers with nonsense.
        case garbage
    }

    /// The service that fails.
    public let service: String
    /// How it fails.
    public let kind: Kind
    /// How many calls fail, from the next on; nil for all that follow.
    public let calls: Int?

    /// Makes `service` fail.
    public init(service: String, kind: Kind, calls: Int? = nil) {
        self.service = service
        self.kind = kind
        self.calls = calls
    }
}

extension SessionFault {
    /// Reads `SERVICE timeout|refused|status N|garbage [for N calls]`.
    init?(text: String) {
        var words = text.split(separator: " ").map(String.init)[...]
        guard let service = words.popFirst(),
            let kind = Kind(text: words.prefix { $0 != "for" }.joined(separator: " "))
        else { return nil }
        words = words.drop { $0 != "for" }
        if words.isEmpty {
            self.init(service: service, kind: kind)
            return
        }
        guard words.count == 3, words.popFirst() == "for", let calls = words.popFirst().flatMap({ Int($0) }), calls > 0,
            let unit = words.popFirst(), unit == "calls" || unit == "call" && calls == 1
        else { return nil }
        self.init(service: service, kind: kind, calls: calls)
    }

    /// As `@fault` writes it.
    var text: String {
        "\(service) \(kind.text)" + (calls.map { " for \($0) calls" } ?? "")
    }
}

extension SessionFault.Kind {
    /// `timeout`, `refused`, `status N` or `garbage`.
    public var text: String {
        switch self {
        case .timeout: "timeout"
        case .refused: "refused"
        case .status(let code): "status \(code)"
        case .garbage: "garbage"
        }
    }

    /// Reads ``text``; nil for anything else, and for a status outside 100 to 599.
    public init?(text: String) {
        switch text {
        case "timeout": self = .timeout
        case "refused": self = .refused
        case "garbage": self = .garbage
        default:
            guard text.hasPrefix("status "), let code = Int(text.dropFirst(7)), (100...599).contains(code) else {
                return nil
            }
            self = .status(code)
        }
    }
}

/// A navigation from one screen to another.
struct Navigation: Sendable, Hashable, CustomStringConvertible {
    let from: String
    let to: String

    var description: String {
        "\(from) -> \(to)"
    }
}

extension Navigation {
    /// Reads `A -> B`.
    init?(text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard words.count == 3, words[1] == "->" else { return nil }
        self.init(from: words[0], to: words[2])
    }
}
