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

    /// Reads a directive without its `@`.
    init(_ text: String) throws(LineProblem) {
        let word = text.prefix { $0 != " " }
        guard let name = DirectiveName(rawValue: String(word)) else { throw Self.unknown(String(word)) }
        guard let directive = Self.read(name, String(text[word.endIndex...]).trimmed) else {
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

    /// How it is written.
    var syntax: String {
        "@\(rawValue) \(argument)"
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
        }
    }
}
