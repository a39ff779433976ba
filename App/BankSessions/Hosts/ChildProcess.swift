import CChildProcess
import Foundation
import Synchronization

/// A child of this program that plays a session's app, and what leads to it.
struct ChildProcess {
    private(set) var handle: child_process
    var channel: LineChannel
    /// All that came out of its standard output, or out of its terminal.
    private(set) var output: [UInt8] = []
    /// All that came out of its standard error.
    private(set) var errors: [UInt8] = []
    let isOnTerminal: Bool

    /// One at a time: a child must not inherit the ends of another that are just being made.
    private static let starting = Mutex(())

    /// Starts `executable`, at a terminal so many columns wide or, with `nil`, over pipes.
    /// - Throws: `HostError.notStarted`.
    init(executable: String, arguments: [String], terminalColumns: Int?) throws(HostError) {
        let variables = Self.variables(from: ProcessInfo.processInfo.environment)
        var handle = child_process()
        let isStarted = Self.starting.withLock { _ in
            Self.withCStrings([executable] + arguments) { arguments in
                Self.withCStrings(variables) { variables in
                    child_process_start(executable, arguments, variables, Int32(terminalColumns ?? 0), &handle)
                }
            }
        }
        guard isStarted else { throw .notStarted(executable, String(cString: strerror(errno))) }
        self.handle = handle
        channel = LineChannel(descriptor: handle.channel)
        isOnTerminal = terminalColumns != nil
    }

    /// What a child is told of the environment: where programs, files and zones are, and how to speak, but no key.
    static func variables(from environment: [String: String]) -> [String] {
        let names: Set = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "SWIFT_BACKTRACE"]
        let passed = environment.filter { names.contains($0.key) || $0.key.hasPrefix("LC_") }
        return (passed.map { "\($0.key)=\($0.value)" } + ["TERM=xterm"]).sorted()
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
            let ready = child_process_poll(&handle, Int32(rest / .milliseconds(1)))
            guard ready != CHILD_PROCESS_NONE, rest > .zero else { return .silence }
            if ready & Int32(CHILD_PROCESS_OUTPUT_READY) != 0 { takeOutput() }
            if ready & Int32(CHILD_PROCESS_ERRORS_READY) != 0 { takeErrors() }
            if ready & Int32(CHILD_PROCESS_CHANNEL_READY) != 0, !channel.fill() { return .ended }
        }
    }

    /// Types `text` and Enter.
    func type(_ text: String) {
        let bytes = Array((text + (isOnTerminal ? "\r" : "\n")).utf8)
        _ = child_process_write(handle.input, bytes, bytes.count)
    }

    /// Presses Ctrl-C; without a terminal, sends the signal.
    func interrupt() {
        guard isOnTerminal else { return child_process_signal(handle.pid, SIGINT) }
        _ = child_process_write(handle.input, [0x03], 1)
    }

    /// Presses Ctrl-D; without a terminal, closes the pipe.
    mutating func endInput() {
        guard !isOnTerminal else {
            _ = child_process_write(handle.input, [0x04], 1)
            return
        }
        child_process_close(handle.input)
        handle.input = -1
    }

    /// Ends it at once.
    func kill() {
        child_process_signal(handle.pid, SIGKILL)
    }

    /// Takes in the rest of what it wrote, closes everything and gives its exit code.
    mutating func finish() -> Int {
        while handle.output >= 0 { takeOutput() }
        while handle.errors >= 0 { takeErrors() }
        if !isOnTerminal { child_process_close(handle.input) }
        child_process_close(handle.channel)
        return Int(child_process_wait(handle.pid))
    }

    private mutating func takeOutput() {
        let bytes = LineChannel.read(handle.output)
        output += bytes
        guard bytes.isEmpty else { return }
        child_process_close(handle.output)
        handle.output = -1
    }

    private mutating func takeErrors() {
        let bytes = LineChannel.read(handle.errors)
        errors += bytes
        guard bytes.isEmpty else { return }
        child_process_close(handle.errors)
        handle.errors = -1
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { pointers in
            body(pointers.baseAddress)
        }
    }
}
