import ForeignProgram
import Foundation
public import Sessions

/// Plays sessions on the programs that they name, each on one of its own.
@MainActor
public struct ProgramHost: SessionHost {
    private let way: ProgramSetup.Way?
    private let secrets: [String: String]
    /// How many bytes a program may show in a step.
    var flood = 16 << 20

    /// A host that reaches programs in this way, and not as each session says; `secrets` besides those of the environment
    /// are typed where a file names them and sets none.
    public init(way: ProgramSetup.Way? = nil, secrets: [String: String] = [:]) {
        self.way = way
        self.secrets = SecretVariables.values(in: ProcessInfo.processInfo.environment).merging(secrets) { $1 }
    }

    /// Plays `script` to its end.
    /// - Throws: `ScriptError` when the script asks for what there is not, `ProgramError` when its program cannot be started.
    public func play(_ script: SessionScript) async throws -> SessionResult {
        let settings = try ProgramSettings(script, way: way, flood: flood)
        let player = try SessionPlayer(script: script, offer: FixtureNames(secrets: secrets))
        let replacements = script.setup.program?.replacements ?? []
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        var walk = ProgramWalk(
                            program: try ForeignProgram(settings), player: player, replacements: replacements)
                        return try walk.play()
                    })
            }
        }
    }
}

extension ProgramSettings {
    /// What a script says of its program.
    /// - Throws: `ScriptError` when it names none.
    init(_ script: SessionScript, way: ProgramSetup.Way?, flood: Int) throws(ScriptError) {
        guard let program = script.setup.program, !program.words.isEmpty else {
            throw ScriptError(
                path: script.path, line: 1,
                message: "the session names no program; write @program, or give one behind -- on the command line")
        }
        self.init(program.words)
        words[0] = Self.command(program.words[0], of: script)
        environment = program.environment
        folder = program.folder.map { script.resolve($0) }
        link = (way ?? program.way) == .pipe ? .pipes : .terminal(columns: script.setup.width ?? 80, rows: 24)
        isRaw = program.isRaw
        self.flood = flood
        patience = .milliseconds(program.timeout)
        isPrompt = { [grammar = script.grammar, replacements = program.replacements] text in
            grammar.isPrompt(replacements.reduce(text) { $1.apply(to: $0) })
        }
    }

    /// A path is seen from the file that names it, or from where we are.
    private static func command(_ word: String, of script: SessionScript) -> String {
        let path = script.resolve(word)
        return word.contains("/") && FileManager.default.fileExists(atPath: path) ? path : word
    }
}
