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
    /// The texts of the included files by path.
    let included: [String: String]
    /// The lines that show something, so all but those of `@secret`.
    private let visibleLines: [String]

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
        included = loader.included
        visibleLines = loader.lines.map(\.text).filter { !$0.hasPrefix("@secret ") }
    }

    /// Those secrets that a report must not say. A value that a line shows is none: `login demo` may say the password `demo`.
    func hidden(among secrets: [String: String]) -> [String: String] {
        secrets.filter { _, value in !visibleLines.contains { $0.includes(value) } }
    }
}
