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
    /// How long a child may be silent: on a busy machine it may wait for a processor longer than a person would wait.
    var patience: Duration = .seconds(60)

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
            // A report that came while this process stood still came in time.
            guard rest > .zero || ready.contains(.channel), !ready.isEmpty else { return .silence }
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

/// What a parent tells its child to do at a wait, a line each. What is typed goes to the child's standard input.
enum ParentOrder: Sendable, Hashable {
    /// Read a line; Ctrl-C is pressed together with Enter when it `isInterrupted`.
    case read(isInterrupted: Bool)
    /// Read; Ctrl-C will come.
    case readInterrupt
    /// Read; the input will end.
    case readEnd
    /// Let time pass.
    case advance(milliseconds: Int64)
    /// Turn a fault on.
    case fault(SessionFault)

    /// The order that a move is for the child.
    init(_ move: SessionMove) {
        self =
            switch move {
            case .press([.control("C")]): .readInterrupt
            case .press([.control("D")]): .readEnd
            case .press: .read(isInterrupted: false)
            case .type(_, let isInterrupted): .read(isInterrupted: isInterrupted)
            case .interrupt: .readInterrupt
            case .end: .readEnd
            case .advance(let milliseconds): .advance(milliseconds: milliseconds)
            case .fault(let fault): .fault(fault)
            }
    }

    /// The move that the child takes it for; it learns what is typed by reading it.
    var move: SessionMove {
        switch self {
        case .read(let isInterrupted): .type("", isInterrupted: isInterrupted)
        case .readInterrupt: .interrupt
        case .readEnd: .end
        case .advance(let milliseconds): .advance(milliseconds: milliseconds)
        case .fault(let fault): .fault(fault)
        }
    }

    /// The line, without its end.
    var text: String {
        switch self {
        case .read(let isInterrupted): isInterrupted ? "read interrupted" : "read"
        case .readInterrupt: "interrupt"
        case .readEnd: "end"
        case .advance(let milliseconds): "advance \(milliseconds)"
        case .fault(let fault): "fault \(fault.service) \(fault.calls ?? 0) \(fault.kind.text)"
        }
    }

    /// Reads the line; `nil` for anything else.
    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        switch words.first {
        case "read" where text == "read": self = .read(isInterrupted: false)
        case "read" where text == "read interrupted": self = .read(isInterrupted: true)
        case "interrupt" where words.count == 1: self = .readInterrupt
        case "end" where words.count == 1: self = .readEnd
        case "advance":
            guard words.count == 2, let milliseconds = Int64(words[1]) else { return nil }
            self = .advance(milliseconds: milliseconds)
        case "fault":
            guard words.count > 3, let calls = Int(words[2]), calls >= 0,
                let kind = SessionFault.Kind(text: words[3...].joined(separator: " "))
            else { return nil }
            self = .fault(SessionFault(service: words[1], kind: kind, calls: calls == 0 ? nil : calls))
        default: return nil
        }
    }
}

/// What a child says on its channel, a line each.
enum ChildReport: Sendable, Hashable {
    /// It wrote a line.
    case show(String, isError: Bool)
    /// Another screen is visible.
    case move(from: String, to: String)
    /// It wants input and asks what to do.
    case wait(SessionWait)
    /// Its input has come so far that it takes what is typed.
    case ready

    /// The line, without its end.
    var text: String {
        switch self {
        case .show(let line, let isError): "\(isError ? "error" : "line") \(line)"
        case .move(let from, let to): "move \(from) \(to)"
        case .wait(.prompt(let prompt)): "prompt \(prompt)"
        case .wait(.question(let label, let isSecret)): "\(isSecret ? "secret" : "question") \(label)"
        case .ready: "ready"
        }
    }

    /// Reads the line; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count > 1 ? String(parts[1]) : ""
        switch parts[0] {
        case "line": self = .show(rest, isError: false)
        case "error": self = .show(rest, isError: true)
        case "prompt": self = .wait(.prompt(rest))
        case "question": self = .wait(.question(rest, isSecret: false))
        case "secret": self = .wait(.question(rest, isSecret: true))
        case "ready": self = .ready
        case "move":
            let names = rest.split(separator: " ")
            guard names.count == 2 else { return nil }
            self = .move(from: String(names[0]), to: String(names[1]))
        default: return nil
        }
    }
}

/// What a child says it has shown, to be found again in what came out of it.
struct ExpectedOutput {
    private var lines: [(text: String, isError: Bool)] = []

    mutating func append(_ text: String, isError: Bool) {
        lines.append((text, isError))
    }

    /// Checks that all of it came out, in order: on a terminal among what the line editor draws, else and nothing more.
    /// - Throws: `HostError.garbled`, with the first line that did not.
    func check(output: [UInt8], errors: [UInt8], isOnTerminal: Bool) throws(HostError) {
        guard isOnTerminal else {
            try compare(lines.filter { !$0.isError }.map(\.text), with: output)
            try compare(lines.filter(\.isError).map(\.text), with: errors)
            return
        }
        var rest = output[...]
        for line in lines {
            let bytes = Array((line.text + "\r\n").utf8)
            guard let range = rest.firstRange(of: bytes) else { throw .garbled(expected: line.text) }
            rest = rest[range.upperBound...]
        }
    }

    private func compare(_ lines: [String], with bytes: [UInt8]) throws(HostError) {
        let text = lines.map { $0 + "\n" }.joined()
        guard !text.utf8.elementsEqual(bytes) else { return }
        let carried = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let missing = zip(lines, carried).first { $0 != $1 }?.0 ?? lines.last ?? ""
        throw .garbled(expected: missing)
    }
}
