/// A session file that was read without errors.
public struct SessionScript: Sendable {
    /// The path of the session file.
    public let path: String
    /// What the session asks for.
    public let setup: SessionSetup
    /// Whether a replay keeps what happened, to be printed or drawn. Without it the memory of a walk does not grow with what
    /// the app shows.
    public var keepsTranscript = true
    /// Whether an editor of lines of the program draws what is typed in it, so that a picture has what the keys made.
    public var showsEditing = false
    /// What tells inputs from output in it.
    public let grammar: SessionGrammar
    let sections: [ScriptSection]
    let holes: [HoleTable.Hole]
    /// The captures of a walk through an app that nothing uses, by slot: an error, unless the fixture offers them.
    let unused: [Int: ScriptError]
    /// How the lines of the file are spelled.
    let spelling: Spelling
    /// The secrets that are typed, each where it is first.
    let typedSecrets: [(name: String, place: ScriptPlace)]
    /// The services that fail, each with its `@fault`.
    let faults: [(service: String, place: ScriptPlace)]
    /// Where the directives stand that may stand once only.
    private let places: [DirectiveName: ScriptPlace]
    /// The texts of the included files by path.
    let included: [String: String]
    /// The lines that show something, so all but those of `@secret`.
    let visibleLines: [String]

    /// Reads a file: `.md` is Markdown with session blocks, any other name is one block.
    ///
    /// - Parameters:
    ///   - path: The file, as reports name it.
    ///   - text: What is in it.
    ///   - program: A program to walk through, with its arguments, instead of the one that the file names.
    ///   - include: Gives the text of a file named by `@include`, by its path from where `path` is relative to.
    /// - Throws: ``ScriptError`` for the first line that is broken, in the included files too.
    public init(
        path: String, text: String, program: [String] = [], include: (String) throws(ScriptError) -> String
    ) throws(ScriptError) {
        var loader = ScriptLoader(isOfProgram: !program.isEmpty)
        try loader.load(path, text: text, include: include)
        self.path = path
        sections = try loader.finish()
        guard !sections.allSatisfy(\.isEmpty) else {
            throw ScriptError(
                path: path, line: 1, message: "the session has no step: it types nothing and expects nothing")
        }
        grammar = loader.builder.grammar
        var setup = loader.builder.setup.setup
        if !program.isEmpty {
            setup.program = setup.program ?? ProgramSetup()
            setup.program?.words = program
        }
        self.setup = setup
        holes = loader.builder.holes.holes
        unused = loader.builder.unused
        spelling = loader.builder.spelling
        typedSecrets = loader.builder.typedSecrets
        faults = loader.builder.faults
        places = loader.builder.setup.places
        included = loader.included
        visibleLines = loader.lines.map(\.text).filter { !$0.hasPrefix("@secret ") }
    }

    /// Masks the values of `@secret` in reports, except those that another line of the file shows.
    public var mask: SecretMask { SecretMask(hidden(among: setup.secrets)) }

    /// The paths of the files that it includes.
    public var includedFiles: [String] { included.keys.sorted() }

    /// An error in the line of `@fixture`, or in the first line of a file that has none.
    public func fixtureError(_ message: String) -> ScriptError {
        error(at: .fixture, message)
    }

    /// An error in the line of `@program`, or of `@cwd` when it is about the folder; in the first line of a file that has none.
    public func programError(_ message: String, isOfFolder: Bool) -> ScriptError {
        error(at: isOfFolder ? .cwd : .program, message)
    }

    private func error(at name: DirectiveName, _ message: String) -> ScriptError {
        ScriptError(places[name] ?? ScriptPlace(path: path, line: 1), LineProblem(message))
    }

    /// An error in the first line whose keys only a terminal has; nil when there is none.
    public var terminalError: ScriptError? {
        for case .keys(let keys, let place) in sections.map(\.end) where keys.withoutTerminal == nil {
            return ScriptError(
                place, LineProblem("these keys are pressed at a terminal, and there is none; --via pty has one"))
        }
        return nil
    }

    /// A path that the file names, relative to its folder.
    public func resolve(_ file: String) -> String {
        FilePath.resolve(file, besides: path)
    }

    /// The secrets that a report must hide. A value that a line shows is public: `login demo` may show the password `demo`.
    func hidden(among secrets: [String: String]) -> [String: String] {
        secrets.filter { _, value in !visibleLines.contains { $0.includes(value) } }
    }
}

/// What is broken in a session file: such a script cannot be played.
public struct ScriptError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The file that is broken.
    public let path: String
    /// The line in it, the first being 1.
    public let line: Int
    /// What is wrong, for a person.
    public let message: String

    /// Says what is wrong at a line of a file.
    public init(path: String, line: Int, message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    /// `FILE:LINE: message`.
    public var description: String {
        "\(path):\(line): \(message)"
    }
}

extension ScriptError {
    init(_ place: ScriptPlace, _ problem: LineProblem) {
        self.init(path: place.path, line: place.line, message: problem.message)
    }
}

/// What is wrong with a line whose position is not yet known.
struct LineProblem: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// A line of a file.
struct ScriptPlace: Sendable, Hashable {
    let path: String
    /// The first line is 1.
    let line: Int

    /// What a message about another place calls it: the file is named only where it is not the same.
    func named(at other: ScriptPlace) -> String {
        path == other.path ? "line \(line)" : "line \(line) of \(path)"
    }
}
