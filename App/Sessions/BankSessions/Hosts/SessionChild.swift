import ChildProcess
import ForeignProgram
import Foundation
import SessionTool
import Sessions

/// A child of this program that plays a session's app, and all that it has written.
struct SessionChild {
    private var process: ChildProcess
    var channel: LineChannel
    /// All that came out of its standard output, or out of its terminal.
    private(set) var output: [UInt8] = []
    /// All that came out of its standard error.
    private(set) var errors: [UInt8] = []

    var isOnTerminal: Bool { process.isOnTerminal }

    /// Starts `executable`, at a terminal so many columns wide or, with `nil`, over pipes.
    /// - Throws: `ChildProcessError`.
    init(executable: String, arguments: [String], terminalColumns: Int?) throws(ChildProcessError) {
        process = try ChildProcess(
            [executable] + arguments, environment: Self.environment(from: ProcessInfo.processInfo.environment),
            terminalColumns: terminalColumns)
        channel = process.channel
    }

    /// What a child is told of the environment: where programs, files and zones are, and how to speak, but no key.
    static func environment(from environment: [String: String]) -> [String: String] {
        let names: Set = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "SWIFT_BACKTRACE"]
        let passed = environment.filter { names.contains($0.key) || $0.key.hasPrefix("LC_") }
        return passed.merging(["TERM": "xterm"]) { $1 }
    }

    /// What happened next.
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
        for key in keys { process.type(ProgramKey(key).bytes) }
        switch keys.last {
        case .named(.enter), .control("C"), .control("D"), nil: return false
        default: return true
        }
    }

    /// Interrupts what it does.
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
