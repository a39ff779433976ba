import ChildProcess
import Dispatch
public import ForeignProgram
public import Sessions
import Synchronization
import SystemFiles

/// Plays each session on a new process of the program that it names.
@MainActor
public struct ProgramHost: SessionHost {
    private let way: ProgramSetup.Way?
    private let secrets: [String: String]
    /// How many bytes a program may show in a step.
    var flood = 16 << 20
    private let interruption = WalkInterruption()

    /// A host that reaches programs in `way`, or with `nil` as each session says. `secrets`, besides those of the
    /// environment, are typed where a file names one that it does not set.
    public init(way: ProgramSetup.Way? = nil, secrets: [String: String] = [:]) {
        self.way = way
        self.secrets = SecretVariables.values(in: ProcessEnvironment.variables).merging(secrets) { $1 }
    }

    /// Plays `script` to its end.
    /// - Throws: `ScriptError` when the script asks for something unknown, or its program cannot be started.
    public func play(_ script: SessionScript) async throws -> SessionResult {
        let labels = PromptLabels(script)
        let settings = try ProgramSettings(script, labels: labels, way: way, flood: flood)
        let setup = script.setup.program ?? ProgramSetup()
        let player = try SessionPlayer(script: script, offer: FixtureNames(secrets: secrets))
        do {
            return try await interruption.guarding(setup.hasSurroundings) {
                try await ThisProgram.onOwnThread { [interruption] in
                    let surroundings = try WalkSurroundings(setup, settings, interruption: interruption)
                    return try surroundings.play(player) { program in
                        try ProgramWalk(program: program, player: player, labels: labels).played()
                    }
                }
            }
        } catch let error as ProgramError {
            let isOfFolder = if case .folder = error { true } else { false }
            throw script.programError("\(error)", isOfFolder: isOfFolder)
        }
    }

    /// Ends the running programs, and waits until the commands after them have run.
    public func interrupt() async { await interruption.interrupt() }
}

extension String {
    /// This line in colours, with as many blanks at its end as `label` has; nil when it is another line.
    fileprivate func parted(as label: String) -> String? {
        let plain = withoutInk
        let blanks = label.count - plain.count
        guard blanks >= 0 ? label == plain + String(repeating: " ", count: blanks) : plain.hasPrefix(label) else {
            return nil
        }
        return self + String(repeating: " ", count: max(0, blanks))
    }
}

/// Prompts as a script writes them.
struct PromptLabels: Sendable {
    private let grammar: SessionGrammar
    private let changes: LineChanges
    private let isRaw: Bool

    init(_ script: SessionScript) {
        let program = script.setup.program ?? ProgramSetup()
        grammar = script.grammar
        changes = LineChanges(program.replacements, patience: .milliseconds(program.timeout))
        isRaw = program.isRaw
    }

    /// Whether a replacement took longer than a step may.
    var isStuck: Bool { changes.isStuck }

    /// The prompt that an unfinished line is; `nil` for any other line. Where escape sequences are compared, a prompt may be written
    /// without its own: most are a colour.
    func prompt(in text: String) -> String? {
        let text = replaced(text)
        if grammar.isPrompt(text) { return text }
        let plain = isRaw ? EscapedText.plain(text) : text
        return isRaw && grammar.isPrompt(plain) ? plain : nil
    }

    /// A text after the replacements of the script.
    func replaced(_ text: String) -> String { changes.replaced(text) }
}

/// Makes the replacements of a script until one takes too long: the time of an expression may double with each
/// character.
private final class LineChanges: Sendable {
    private let replacements: [LineReplacement]
    private let patience: Duration
    private let queue = DispatchQueue(label: "session.replacing")
    private let stuck = Mutex(false)

    init(_ replacements: [LineReplacement], patience: Duration) {
        (self.replacements, self.patience) = (replacements, patience)
    }

    var isStuck: Bool { stuck.withLock(\.self) }

    /// The text with the replacements; after one has taken too long, the text unchanged.
    func replaced(_ text: String) -> String {
        guard !replacements.isEmpty, !isStuck else { return text }
        let change = Change()
        // A match cannot be ended: its thread goes on until the process ends.
        queue.async { [replacements] in
            let replaced = replacements.reduce(text) { $1.apply(to: $0) }
            change.text.withLock { $0 = replaced }
            change.isMade.signal()
        }
        if change.isMade.wait(timeout: .now() + .nanoseconds(Int(patience / .nanoseconds(1)))) == .timedOut {
            stuck.withLock { $0 = true }
        }
        return change.text.withLock(\.self) ?? text
    }

    private final class Change: Sendable {
        let text = Mutex<String?>(nil)
        let isMade = DispatchSemaphore(value: 0)
    }
}

extension ProgramSettings {
    /// What a script says of its program.
    /// - Throws: `ScriptError` when it names none.
    init(
        _ script: SessionScript, labels: PromptLabels, way: ProgramSetup.Way?, flood: Int
    ) throws(ScriptError) {
        guard let program = script.setup.program, !program.words.isEmpty else {
            throw ScriptError(
                path: script.path, line: 1,
                message: "the session names no program; write @program, or give one after -- on the command line")
        }
        self.init(program.words)
        words[0] = Self.command(program.words[0], of: script)
        environment = program.environment
        folder = program.folder.map { script.resolve($0) }
        link = (way ?? program.way) == .pipe ? .pipes : .terminal(columns: script.setup.width ?? 80, rows: 24)
        isRaw = program.isRaw
        echoes = script.showsEditing
        self.flood = flood
        patience = .milliseconds(program.timeout)
        isPrompt = { labels.prompt(in: $0) != nil }
    }

    /// A path is seen from the file that names it, or from where we are. It keeps a slash, without which it would be searched for.
    private static func command(_ word: String, of script: SessionScript) -> String {
        let path = script.resolve(word)
        guard word.contains("/"), FileStatus(path) != nil else { return word }
        return path.contains("/") ? path : "./\(path)"
    }
}

/// Plays one script on one program, on a thread of its own.
struct ProgramWalk {
    private let program: ForeignProgram
    private var player: SessionPlayer
    private let labels: PromptLabels
    private var ends = 0
    /// How often the input is ended before a program that goes on reading is given up: each may end a shell within a shell.
    static let mostEnds = 16

    init(program: ForeignProgram, player: SessionPlayer, labels: PromptLabels) {
        self.program = program
        self.player = player
        self.labels = labels
    }

    /// The result of playing to the end.
    /// - Throws: `ScriptError` for what cannot be typed.
    func played() throws(ScriptError) -> SessionResult {
        var walk = self
        return try walk.play()
    }

    private mutating func play() throws(ScriptError) -> SessionResult {
        while true {
            let step = program.next()
            for line in step.lines {
                let text = labels.replaced(line.text)
                player.show(text, isError: line.isError, inked: text == line.text ? line.inked : nil)
            }
            if player.expectsScreen, !program.isOver {
                player.show(screen: program.screenRows.map(labels.replaced))
            }
            guard !labels.isStuck else {
                program.kill()
                return player.hang(at: nil, because: "shows a line on which @replace takes longer than a step may")
            }
            let wait: SessionWait
            switch step.stop {
            case .prompt(let text) where player.expectsSecret:
                wait = .question(labels.prompt(in: text) ?? text, isSecret: true)
            case .prompt(let prompt): wait = .prompt(labels.prompt(in: prompt) ?? prompt)
            case .question(let label): wait = .question(labels.replaced(label), isSecret: player.expectsSecret)
            case .ended(let code): return player.end(exitCode: Int(code))
            case .died(let signal): return player.end(exitCode: 128 + Int(signal), signal: Int(signal))
            case .silent: return player.hang(at: nil, because: "is silent: it neither reads nor ends in time")
            case .flooded: return player.hang(at: nil, because: "shows more than a step may hold")
            }
            if case .prompt(let label) = wait, let inked = program.inkedLine?.parted(as: label) { player.draw(inked) }
            guard try act(at: wait) else {
                program.kill()
                return player.hang(at: wait, because: "keeps reading after the end of its input")
            }
        }
    }

    /// Does what the script asks for at a wait; `false` when it has nothing more and the program does not end.
    private mutating func act(at wait: SessionWait) throws(ScriptError) -> Bool {
        let move = player.next(at: wait)
        do throws(ProgramError) {
            return try make(move)
        } catch {
            throw player.inputError("\(error)")
        }
    }

    private mutating func make(_ move: SessionMove) throws(ProgramError) -> Bool {
        switch move {
        case .type(let text, let isInterrupted):
            try program.type(text)
            if isInterrupted { program.interruptWork() }
        case .press(let keys):
            try program.press(keys.map(ProgramKey.init))
            if let line = program.enteredLine { player.enter(line) }
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
}

extension ProgramKey {
    /// The key that a session presses.
    public init(_ key: SessionKey) {
        self =
            switch key {
            case .text(let text): .text(text)
            case .control(let letter): .control(letter)
            case .alt(let letter): .alt(letter)
            case .function(let number): .function(number)
            case .named(.enter): .enter
            case .named(.tab): .tab
            case .named(.backTab): .backTab
            case .named(.escape): .escape
            case .named(.backspace): .backspace
            case .named(.delete): .delete
            case .named(.insert): .insert
            case .named(.up): .up
            case .named(.down): .down
            case .named(.left): .left
            case .named(.right): .right
            case .named(.wordLeft): .wordLeft
            case .named(.wordRight): .wordRight
            case .named(.home): .home
            case .named(.end): .end
            case .named(.pageUp): .pageUp
            case .named(.pageDown): .pageDown
            }
    }
}

/// Plays sessions that name a program on it, and the others on the app of the provider.
@MainActor
struct ProgramOrAppHost: SessionHost {
    let programs: ProgramHost
    let own: any SessionHost

    func play(_ script: SessionScript) async throws -> SessionResult {
        script.setup.program == nil ? try await own.play(script) : try await programs.play(script)
    }

    func interrupt() async {
        await programs.interrupt()
        await own.interrupt()
    }

    func close() async { await own.close() }
}
