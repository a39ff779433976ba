/// A session file that was read and found whole.
public struct SessionScript: Sendable {
    /// The file.
    public let path: String
    /// What the session asks for.
    public let setup: SessionSetup
    let sections: [ScriptSection]
    let holes: [HoleTable.Hole]
    /// The secrets that are typed, each where it is first.
    let typedSecrets: [(name: String, place: ScriptPlace)]
    /// The services that fail, each with its `@fault`.
    let faults: [(service: String, place: ScriptPlace)]
    private let fixturePlace: ScriptPlace
    /// The texts of the included files by path.
    let included: [String: String]
    /// Takes the values of `@secret` that stand nowhere else in the file out of what is reported of it.
    public let mask: SecretMask

    /// Reads a file: `.md` is Markdown with session blocks, any other name is one block.
    ///
    /// - Parameter include: gives the text of a file named by `@include`, by its path from where `path` is relative to.
    /// - Throws: `ScriptError` for the first line that is broken, in the included files too.
    public init(
        path: String, text: String, include: (String) throws(ScriptError) -> String
    ) throws(ScriptError) {
        var loader = ScriptLoader()
        try loader.load(path, text: text, include: include)
        self.path = path
        sections = try loader.finish()
        setup = loader.builder.setup.setup
        holes = loader.builder.holes.holes
        typedSecrets = loader.builder.typedSecrets
        faults = loader.builder.faults
        fixturePlace = loader.builder.fixturePlace ?? ScriptPlace(path: path, line: 1)
        included = loader.included
        mask = SecretMask(Self.hidden(setup.secrets, in: loader.lines))
    }

    /// An error in the line of `@fixture`, or in the first line of a file that has none.
    public func fixtureError(_ message: String) -> ScriptError {
        ScriptError(fixturePlace, LineProblem(message))
    }

    /// A value that a line shows is no secret: `login demo` may say the password `demo`.
    private static func hidden(_ secrets: [String: String], in lines: [SourceLine]) -> [String: String] {
        guard !secrets.isEmpty else { return [:] }
        let others = lines.filter { !$0.text.hasPrefix("@secret ") }
        return secrets.filter { _, value in !others.contains { $0.text.contains(value) } }
    }
}
