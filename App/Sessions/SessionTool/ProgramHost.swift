public import ForeignProgram
import Foundation
public import Sessions

/// Plays each session on a new process of the program that it names.
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
    /// - Throws: `ScriptError` when the script asks for something unknown, `ProgramError` when its program cannot be started.
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

/// Plays one script on one program, on a thread of its own.
struct ProgramWalk {
    private let program: ForeignProgram
    private var player: SessionPlayer
    private let replacements: [LineReplacement]
    private var ends = 0
    /// How often the input is ended before a program that goes on reading is given up: each may end a shell within a shell.
    static let mostEnds = 16

    init(program: ForeignProgram, player: SessionPlayer, replacements: [LineReplacement]) {
        self.program = program
        self.player = player
        self.replacements = replacements
    }

    /// Plays to the end.
    /// - Throws: `ProgramError` for what cannot be typed.
    mutating func play() throws(ProgramError) -> SessionResult {
        while true {
            let step = program.next()
            for line in step.lines { player.show(replaced(line.text), isError: line.isError) }
            let wait: SessionWait
            switch step.stop {
            case .prompt(let prompt): wait = .prompt(replaced(prompt))
            case .question(let label): wait = .question(replaced(label), isSecret: player.expectsSecret)
            case .ended(let code): return player.end(exitCode: Int(code))
            case .died(let signal): return player.end(exitCode: 128 + Int(signal), signal: Int(signal))
            case .silent: return player.hang(at: nil, because: "is silent: it neither reads nor ends in time")
            case .flooded: return player.hang(at: nil, because: "shows more than a step may hold")
            }
            guard try act(at: wait) else {
                program.kill()
                return player.hang(at: wait, because: "goes on reading behind the end of its input")
            }
        }
    }

    /// Does what the script asks for at a wait; `false` when it has nothing more and the program does not end.
    private mutating func act(at wait: SessionWait) throws(ProgramError) -> Bool {
        switch player.next(at: wait) {
        case .type(let text, let isInterrupted):
            try program.type(text)
            if isInterrupted { program.interruptWork() }
        case .press(let keys): try program.press(keys.map(ProgramKey.init))
        case .interrupt: program.interrupt()
        case .end:
            ends += 1
            guard ends <= Self.mostEnds else { return false }
            program.endInput()
        // The script of a program asks for neither.
        case .advance, .fault: break
        }
        return true
    }

    private func replaced(_ text: String) -> String {
        replacements.reduce(text) { $1.apply(to: $0) }
    }
}

extension ProgramKey {
    /// The key that a session presses.
    public init(_ key: SessionKey) {
        self =
            switch key {
            case .text(let text): .text(text)
            case .control(let letter): .control(letter)
            case .named(.enter): .enter
            case .named(.tab): .tab
            case .named(.escape): .escape
            case .named(.backspace): .backspace
            case .named(.delete): .delete
            case .named(.up): .up
            case .named(.down): .down
            case .named(.left): .left
            case .named(.right): .right
            case .named(.home): .home
            case .named(.end): .end
            }
    }
}

/// Plays sessions that name a program on it, and the others on the app of the house.
@MainActor
struct ProgramOrAppHost: SessionHost {
    let programs: ProgramHost
    let own: any SessionHost

    func play(_ script: SessionScript) async throws -> SessionResult {
        script.setup.program == nil ? try await own.play(script) : try await programs.play(script)
    }
}
