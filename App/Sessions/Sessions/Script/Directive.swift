import Words

/// What a line that begins with `@` asks for.
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
        case .width: Int(argument).flatMap { $0 > 0 ? .width($0) : nil }
        case .secret: secret(argument)
        case .advance: DurationText.milliseconds(of: argument).map { .advance(milliseconds: $0) }
        case .fault: SessionFault(text: argument).map(Directive.fault)
        case .signal: argument == "INT" ? .signal : nil
        case .route: Navigation(text: argument).map(Directive.route)
        case .include: argument.isEmpty ? nil : .include(argument)
        case .keys: nil
        case .program, .prompt, .env, .cwd, .via, .timeout, .replace, .raw:
            ProgramDirective(name, argument).map(Directive.program)
        }
    }

    /// Its name when it steers an app that lets itself be steered, as no program does.
    var ofApps: DirectiveName? {
        switch self {
        case .clock: .clock
        case .seed: .seed
        case .fixture: .fixture
        case .advance: .advance
        case .fault: .fault
        case .route: .route
        case .width, .secret, .signal, .include, .keys, .program: nil
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

/// The directives by name.
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
    case program
    case prompt
    case env
    case cwd
    case via
    case timeout
    case replace
    case raw

    /// How it is written.
    var syntax: String {
        argument.isEmpty ? "@\(rawValue) alone" : "@\(rawValue) \(argument)"
    }

    private var argument: String {
        switch self {
        case .clock: "INSTANT, like 2026-01-05T09:00:00Z"
        case .seed: "N, a whole number"
        case .fixture: "NAME"
        case .width: "COLUMNS, a whole number above 0"
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
        case .raw: ""
        }
    }
}
