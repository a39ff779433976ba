public import ForeignProgram
public import Sessions

/// Plays one script on one program, on a thread of its own.
struct ProgramWalk {
    private let program: ForeignProgram
    private var player: SessionPlayer
    private let replacements: [LineReplacement]
    private var ends = 0
    /// How often the input is ended before a program that goes on reading is given up: each may end a shell within a shell.
    private static let mostEnds = 16

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

/// Has sessions that name a program played on it, and the others on the app of the house.
@MainActor
struct SortingHost: SessionHost {
    let programs: ProgramHost
    let own: any SessionHost

    func play(_ script: SessionScript) async throws -> SessionResult {
        script.setup.program == nil ? try await own.play(script) : try await programs.play(script)
    }
}
