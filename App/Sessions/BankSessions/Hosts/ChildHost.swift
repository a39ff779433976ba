import BankKernel
import ChildProcess
import ForeignProgram
import SessionTool
import Sessions
import SystemFiles

/// Plays sessions on a child process, over pipes or on a pseudo-terminal.
@MainActor
struct ChildHost: SessionHost {
    /// The path of this program.
    let executable: String
    let isOnTerminal: Bool
    /// How long a child may be silent.
    var patience: Duration = .seconds(10)

    func play(_ script: SessionScript) async throws -> SessionResult {
        // Some keys only a terminal has.
        let isOnTerminal = isOnTerminal || script.terminalError != nil
        let player = try script.player()
        let hosting = ChildArguments(script.setup)
        let child = try SessionChild(
            executable: executable, arguments: ["session", "hosted"] + hosting.arguments,
            terminalColumns: isOnTerminal ? hosting.width : nil)
        let walk = ChildWalk(child: child, player: player, patience: patience)
        return try await ThisProgram.onOwnThread {
            var walk = walk
            return try walk.play()
        }
    }
}

/// Plays one script on one child, on a dedicated thread.
struct ChildWalk {
    private var child: SessionChild
    private var player: SessionPlayer
    private let patience: Duration
    private var shown = ExpectedOutput()
    private var move: SessionMove?
    private var wait: SessionWait?

    /// A walk that gives up when the child is silent for as long as `patience`.
    init(child: SessionChild, player: SessionPlayer, patience: Duration) {
        self.child = child
        self.player = player
        self.patience = patience
    }

    /// Plays to the end.
    /// - Throws: `HostError.garbled`.
    mutating func play() throws(HostError) -> SessionResult {
        while true {
            switch child.next(patience: patience) {
            case .report(let line):
                if let report = ChildReport(line) { take(report) }
            case .silence:
                child.kill()
                _ = child.finish()
                return player.hang(at: wait)
            case .ended:
                let code = child.finish()
                try shown.check(output: child.output, errors: child.errors, isOnTerminal: child.isOnTerminal)
                return player.end(exitCode: code)
            }
        }
    }

    private mutating func take(_ report: ChildReport) {
        switch report {
        case .show(let line, let isError):
            shown.append(line, isError: isError)
            player.show(line, isError: isError)
        case .move(let from, let to):
            player.move(from: from, to: to)
        case .wait(let wait):
            self.wait = wait
            var move = player.next(at: wait)
            if !child.isOnTerminal, case .press(let keys) = move, let plain = keys.withoutTerminal { move = plain }
            self.move = move
            child.channel.send(ParentOrder(move).text)
        case .ready:
            act()
        }
    }

    private mutating func act() {
        switch move {
        case .type(let text, _): child.type(text)
        case .press(let keys):
            guard child.press(keys), let wait else { break }
            // The line goes on, and with it the wait.
            move = player.next(at: wait)
            return act()
        case .interrupt: child.interrupt()
        case .end: child.endInput()
        case .advance, .fault, nil: break
        }
        move = nil
        wait = nil
    }
}

/// A child of this program that plays a session's app, and all that it has written.
struct SessionChild {
    private var process: ChildProcess
    var channel: LineChannel
    /// All that came out of its standard output, or out of its terminal.
    private(set) var output: [UInt8] = []
    /// All that came out of its standard error.
    private(set) var errors: [UInt8] = []

    var isOnTerminal: Bool { process.isOnTerminal }

    /// Starts `executable`, at a terminal of `terminalColumns` or, with `nil`, over pipes.
    /// - Throws: `ChildProcessError`.
    init(executable: String, arguments: [String], terminalColumns: Int?) throws(ChildProcessError) {
        process = try ChildProcess(
            [executable] + arguments, environment: Self.environment(from: ProcessEnvironment.variables),
            terminalColumns: terminalColumns)
        channel = process.channel
    }

    /// The environment of a child: where programs, files and zones are, and the language, but no key.
    static func environment(from environment: [String: String]) -> [String: String] {
        let names: Set = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "SWIFT_BACKTRACE"]
        let passed = environment.filter { names.contains($0.key) || $0.key.hasPrefix("LC_") }
        return passed.merging(["TERM": "xterm"]) { $1 }
    }

    enum Event {
        case report(String)
        case ended
        case silence
    }

    /// Waits for a report up to `patience`, taking in what the child writes meanwhile.
    mutating func next(patience: Duration) -> Event {
        let end = ContinuousClock.now + patience
        while true {
            if let line = channel.takeLine() { return .report(line) }
            let rest = max(.zero, ContinuousClock.now.duration(to: end))
            let ready = process.wait(rest)
            guard !ready.isEmpty, rest > .zero else { return .silence }
            if ready.contains(.output) { output += process.readOutput() }
            if ready.contains(.errors) { errors += process.readErrors() }
            if ready.contains(.channel), !channel.fill() { return .ended }
        }
    }

    /// Types `text` and Enter.
    func type(_ text: String) {
        process.type((text + (isOnTerminal ? "\r" : "\n")).utf8)
    }

    /// Presses keys, and tells whether the line that they are in goes on.
    func press(_ keys: [SessionKey]) -> Bool {
        for key in keys { process.type(ProgramKey(key).bytes()) }
        switch keys.last {
        case .named(.enter), .control("C"), .control("D"), nil: return false
        default: return true
        }
    }

    func interrupt() {
        process.interrupt()
    }

    /// Says that nothing more will be typed.
    mutating func endInput() {
        process.endInput()
    }

    /// Ends it at once.
    func kill() {
        process.kill()
    }

    /// Takes in the rest of what it wrote, closes everything and gives its exit code.
    mutating func finish() -> Int {
        while process.hasOutput { output += process.readOutput() }
        while process.hasErrors { errors += process.readErrors() }
        return Int(process.end())
    }
}

/// The setup of a session as the arguments of the child that plays its app. No secret is among them.
struct ChildArguments: Sendable, Equatable {
    let setup: SessionSetup

    init(_ setup: SessionSetup) {
        self.setup = SessionSetup(clock: setup.clock, seed: setup.seed, fixture: setup.fixture, width: setup.width)
    }

    /// Reads the arguments; `nil` for anything else.
    init?(arguments: [String]) {
        guard arguments.count == 4, let clock = Int64(arguments[0]), let seed = UInt64(arguments[1]),
            let width = Int(arguments[2])
        else { return nil }
        setup = SessionSetup(clock: clock, seed: seed, fixture: arguments[3], width: width > 0 ? width : nil)
    }

    /// The columns of the child's terminal.
    var width: Int { setup.width ?? SessionEnvironment.width }

    var arguments: [String] {
        let clock = setup.clock ?? SessionEnvironment.start.millisecondsSinceEpoch
        return [String(clock), String(setup.seed ?? 0), String(setup.width ?? 0), setup.fixture]
    }
}
