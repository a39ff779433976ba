/// What a line that begins with `@` says of the program to walk through.
enum ProgramDirective: Equatable {
    case program([String])
    case prompt(PromptPattern)
    case env(String, String?)
    case cwd(String)
    case via(ProgramSetup.Way)
    case timeout(milliseconds: Int64)
    case replace(LineReplacement)
    case raw

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
            default: nil
            }
        guard let directive else { return nil }
        self = directive
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

    /// Its name.
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
        }
    }

    /// Its name when it may stand once only.
    var single: DirectiveName? {
        switch self {
        case .prompt, .env, .replace: nil
        default: name
        }
    }

    func apply(to setup: inout SessionSetup) {
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
        }
        setup.program = program
    }
}
