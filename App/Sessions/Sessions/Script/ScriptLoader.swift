/// Reads a file and what it includes.
struct ScriptLoader {
    private(set) var builder: ScriptBuilder
    /// Every line that was read, file by file.
    private(set) var lines: [SourceLine] = []
    /// The texts of the included files by path.
    private(set) var included: [String: String] = [:]
    /// The files that include each other, the outermost first.
    private var open: [String] = []
    private var byteCount = 0

    /// How deep files may include each other, the outermost not counted.
    static let depthLimit = 64
    /// How many lines they may have in all, with the outermost; one alone may have more.
    static let lineLimit = 100_000
    /// How many bytes they may have in all.
    static let byteLimit = 16 << 20

    /// A loader of a file that walks through a program when `isOfProgram`, whether the file says so or not.
    init(isOfProgram: Bool = false) {
        builder = ScriptBuilder(isOfProgram: isOfProgram)
    }

    mutating func load(
        _ path: String, text: String, include: (String) throws(ScriptError) -> String
    ) throws(ScriptError) {
        open.append(path)
        let block = try SessionBlocks.lines(of: text, path: path)
        lines += block
        byteCount += text.utf8.count
        guard open.count == 1 || lines.count <= Self.lineLimit && byteCount <= Self.byteLimit else {
            throw ScriptError(
                path: path, line: 1,
                message: "the session is too long: with all that it includes it may have \(Self.lineLimit) lines and "
                    + "\(Self.byteLimit >> 20) MiB")
        }
        for line in block {
            if let file = try add(line) { try load(file, from: line.place, include: include) }
        }
        open.removeLast()
    }

    mutating func finish() throws(ScriptError) -> [ScriptSection] {
        try builder.finish()
    }

    /// Adds a line, or gives the file to include.
    private mutating func add(_ line: SourceLine) throws(ScriptError) -> String? {
        do {
            let grammar = try ScriptLine(line.text, in: builder.grammar)
            if case .directive(let text) = grammar, case .include(let file) = try Directive(text) { return file }
            try builder.add(grammar, from: line)
            return nil
        } catch {
            throw ScriptError(line.place, error)
        }
    }

    private mutating func load(
        _ file: String, from place: ScriptPlace, include: (String) throws(ScriptError) -> String
    ) throws(ScriptError) {
        let path = FilePath.resolve(file, besides: place.path)
        guard !open.contains(path) else {
            let cycle = (open + [path]).joined(separator: " -> ")
            throw ScriptError(place, LineProblem("@include goes in a circle: \(cycle)"))
        }
        guard open.count <= Self.depthLimit else {
            throw ScriptError(place, LineProblem("@include goes too deep; \(Self.depthLimit) files are the most"))
        }
        let text: String
        do {
            text = try include(path)
        } catch {
            throw ScriptError(place, LineProblem("\(path) cannot be included: \(error.message)"))
        }
        included[path] = text
        try load(path, text: text, include: include)
    }
}

extension ScriptLine {
    /// Whether it may stand between `@unordered` and `@end`.
    fileprivate var isOfBlock: Bool {
        switch self {
        case .blank, .comment, .literal, .output: true
        case .directive(let text): text == DirectiveName.end.rawValue
        case .ellipsis, .prompt, .question, .exitCode: false
        }
    }
}

/// Paths as texts: no file system is asked.
enum FilePath {
    /// The path of a file named in another file: relative to that one's folder, without `.` and with `..` taken back.
    static func resolve(_ file: String, besides path: String) -> String {
        let isAbsolute = file.hasPrefix("/")
        let folder = isAbsolute ? [] : path.split(separator: "/").dropLast()
        var parts: [Substring] = []
        for part in folder + file.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let root = isAbsolute || path.hasPrefix("/") ? "/" : ""
        let resolved = root + parts.joined(separator: "/")
        return resolved.isEmpty ? "." : resolved
    }
}

/// Puts a script together line by line.
struct ScriptBuilder {
    private(set) var setup = SetupBuilder()
    private(set) var holes = HoleTable()
    /// The captures that nothing uses, by slot: an error, unless a fixture offers them.
    private(set) var unused: [Int: ScriptError] = [:]
    private(set) var spelling = Spelling()
    private(set) var sections: [ScriptSection] = []
    private var section = ScriptSection(after: nil)
    private var exit: ScriptSection.ExitLine?
    /// The secrets that are typed, each where it is first.
    private(set) var typedSecrets: [(name: String, place: ScriptPlace)] = []
    /// The services that fail, each with its `@fault`.
    private(set) var faults: [(service: String, place: ScriptPlace)] = []
    private let isOfProgram: Bool
    /// The `@unordered` whose `@end` has not come yet, and how many there were before.
    private var block: (place: ScriptPlace, number: Int)?
    private var blockCount = 0
    /// The first directive that no program can follow.
    private var appDirective: (name: DirectiveName, place: ScriptPlace)?

    /// A builder of a script that walks through a program when `isOfProgram`, whether the file says so or not.
    init(isOfProgram: Bool = false) {
        self.isOfProgram = isOfProgram
    }

    /// What tells inputs from output in the lines to come.
    var grammar: SessionGrammar {
        var grammar = setup.setup.grammar
        grammar.isOfProgram = grammar.isOfProgram || isOfProgram
        return grammar
    }

    /// Adds a line; `@include` is not for here.
    mutating func add(_ line: ScriptLine, from source: SourceLine) throws(LineProblem) {
        if let exit, line != .blank, line != .comment {
            throw LineProblem("nothing may follow the exit code in \(exit.place.named(at: source.place))")
        }
        if let block, !line.isOfBlock {
            let start = block.place.named(at: source.place)
            throw LineProblem("@unordered in \(start) holds expected lines only, up to its @end")
        }
        switch line {
        case .blank: break
        case .comment: section.append(comment: ExpectedLine(comment: source, text: spelling.spelled(source.text)))
        case .literal(let text):
            expect(LinePattern(parts: [.text(spelling.spelled(text))]), isError: false, from: source)
        case .output(let text, let isError):
            let pattern = try LinePattern(spelling.spelled(text), holes: &holes, at: source.place)
            expect(pattern, isError: isError, from: source)
        case .ellipsis: section.append(ExpectedLine(place: source.place, source: source.text, kind: .ellipsis))
        case .prompt(let prompt, let text):
            let input = typed(text, in: source)
            try checkKeys(of: input)
            let answer = try ScriptInput.Answer(typing: input, holes: &holes, at: source.place, in: grammar)
            type(answer, written: input, at: prompt, isQuestion: false, from: source)
        case .question(let label, let text):
            let input = text.hasPrefix("*") ? text : typed(text, in: source)
            try checkKeys(of: input)
            let answer = try ScriptInput.Answer(answering: input, holes: &holes, at: source.place, in: grammar)
            type(answer, written: input, at: label, isQuestion: true, from: source)
        case .directive(let text): try add(Directive(text), at: source.place)
        case .exitCode(let code): exit = ScriptSection.ExitLine(place: source.place, code: code)
        }
    }

    /// All sections; the last ends the script.
    mutating func finish() throws(ScriptError) -> [ScriptSection] {
        if let block { throw ScriptError(block.place, LineProblem("@unordered has no @end")) }
        close(with: .script(exit), at: nil)
        if grammar.isOfProgram, let (name, place) = appDirective {
            throw ScriptError(
                place, LineProblem("@\(name.rawValue) is for the host's own app; no program can follow it"))
        }
        for slot in holes.unused {
            let hole = holes.holes[slot]
            let error = ScriptError(hole.place, problem(of: hole))
            guard !grammar.isOfProgram else { throw error }
            unused[slot] = error
        }
        return sections
    }

    /// Says what to write instead. `$name` in an expected line means the capture, but there it stands for itself.
    private func problem(of hole: HoleTable.Hole) -> LineProblem {
        let message = "the capture \(hole.text) is never used again"
        let isNamed = sections.contains { $0.lines.contains { Template.names(hole.name, in: $0.source) } }
        guard isNamed else {
            let anyValue = "{\(Template.unnamed):\(hole.type.rawValue)}"
            let known = holes.nearest(to: hole).map { ". Did you mean \($0.text)? Any value is \(anyValue)" }
            return LineProblem(message + (known ?? "; write \(anyValue) where any value will do"))
        }
        return LineProblem(
            "\(message): $\(hole.name) stands for it in inputs only, and an expected line repeats it as \(hole.text)")
    }

    /// The input with the blanks at its end, where a program gets it.
    private func typed(_ input: String, in source: SourceLine) -> String {
        grammar.isOfProgram && !input.isEmpty ? input + source.blanks : input
    }

    private mutating func expect(_ pattern: LinePattern, isError: Bool, from source: SourceLine) {
        section.append(
            ExpectedLine(
                place: source.place, source: source.text, kind: .line(pattern, isError: isError), block: block?.number))
    }

    private mutating func expectScreen(at place: ScriptPlace) throws(LineProblem) {
        guard grammar.isOfProgram else {
            throw LineProblem("@screen shows the terminal of a program, and there is none")
        }
        guard !section.showsScreen else { throw LineProblem("duplicate @screen before an input") }
        section.append(ExpectedLine(screenAt: place))
    }

    private mutating func type(
        _ answer: ScriptInput.Answer, written text: String, at label: String, isQuestion: Bool, from source: SourceLine
    ) {
        if case .secret(let name) = answer { typedSecrets.append((name, source.place)) }
        let input = ScriptInput(
            place: source.place, source: source.text, label: label, isQuestion: isQuestion, answer: answer, text: text)
        close(with: .input(input), at: source.place)
    }

    private mutating func add(_ directive: Directive, at place: ScriptPlace) throws(LineProblem) {
        if appDirective == nil, let name = directive.ofApps { appDirective = (name, place) }
        switch directive {
        case .advance(let milliseconds): section.actions.append(.advance(milliseconds: milliseconds))
        case .fault(let fault):
            faults.append((fault.service, place))
            section.actions.append(.fault(fault))
        case .route(let route): section.routes.append(ScriptSection.RouteLine(place: place, route: route))
        case .signal: interrupt(at: place)
        case .keys(let keys): close(with: .keys(keys, place), at: place)
        case .screen: try expectScreen(at: place)
        case .unordered:
            blockCount += 1
            block = (place, blockCount)
        case .end:
            guard block != nil else { throw LineProblem("@end has no @unordered before it") }
            block = nil
        case .secret(let name, let value):
            try checkKeys(of: value)
            if let use = typedSecrets.first(where: { $0.name == name }) {
                throw LineProblem("@secret \(name) comes after its use in \(use.place.named(at: place))")
            }
            try setup.set(directive, at: place, isFirst: sections.isEmpty)
        default: try setup.set(directive, at: place, isFirst: sections.isEmpty)
        }
    }

    /// A terminal takes a control character for a key, Tab for completion say, and a bidi mark for nothing, but a pipe takes
    /// both for text: the walks would differ.
    private func checkKeys(of text: String) throws(LineProblem) {
        guard let name = text.nameOfFirstHidden else { return }
        throw LineProblem("the character \(name) cannot be typed")
    }

    /// In the line behind an input the signal comes while the app works on it, else at the next prompt.
    private mutating func interrupt(at place: ScriptPlace) {
        guard let start = section.start, start.path == place.path, start.line + 1 == place.line,
            case .input(var input) = sections.last?.end, !input.isInterrupted
        else { return close(with: .interrupt(place), at: place) }
        input.isInterrupted = true
        sections[sections.count - 1].end = .input(input)
        section = ScriptSection(after: place)
    }

    private mutating func close(with end: ScriptSection.End, at place: ScriptPlace?) {
        section.end = end
        sections.append(section)
        section = ScriptSection(after: place)
    }
}
