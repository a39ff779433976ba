import CChildProcess
import Dispatch
import PlatformLibc
import Synchronization
import SystemFiles

/// A program that runs as a child of this one, over pipes or at a terminal of its own, with a channel beside them.
///
/// Not Foundation's `Process`, which has no terminal and may take 50 ms to see that its child has ended. A copy stands for
/// the same child; the code that starts one also ends it, with ``end()``.
public struct ChildProcess: Sendable {
    /// The descriptors that a child writes to.
    public struct Sources: OptionSet, Sendable {
        /// A bit for each.
        public let rawValue: Int32

        /// Those whose bits are set.
        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        /// The channel beside its standard streams.
        public static let channel = Sources(rawValue: Int32(CHILD_PROCESS_CHANNEL_READY))
        /// Its standard output, or the screen of its terminal.
        public static let output = Sources(rawValue: Int32(CHILD_PROCESS_OUTPUT_READY))
        /// Its standard error, which a child at a terminal writes on the screen instead.
        public static let errors = Sources(rawValue: Int32(CHILD_PROCESS_ERRORS_READY))
    }

    /// One at a time: a child must not inherit the ends of another that are just being made.
    private static let starting = Mutex(())

    private var handle: child_process
    /// Whether it runs at a terminal.
    public let isOnTerminal: Bool

    /// Starts the program whose path is the first of `words`, at a terminal of `terminalColumns` or, with `nil`, over
    /// pipes. It leads its own session, so that a Ctrl-C pressed here does not reach it.
    /// - Parameter environment: The whole of it; nothing is inherited.
    /// - Throws: ``ChildProcessError``.
    public init(
        _ words: [String], environment: [String: String], terminalColumns: Int? = nil
    ) throws(ChildProcessError) {
        var handle = child_process()
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        let code = Self.starting.withLock { _ in
            Self.withCStrings(words) { arguments in
                Self.withCStrings(variables) { variables in
                    child_process_start(words[0], arguments, variables, Int32(terminalColumns ?? 0), &handle)
                        ? 0 : errno
                }
            }
        }
        guard code == 0 else { throw ChildProcessError(path: words[0], code: code) }
        self.handle = handle
        isOnTerminal = terminalColumns != nil
    }

    /// This end of the channel, which ``end()`` closes.
    public var channel: LineChannel { LineChannel(descriptor: handle.channel) }
    /// Whether there may be more on its standard output.
    public var hasOutput: Bool { handle.output >= 0 }
    /// Whether there may be more on its standard error.
    public var hasErrors: Bool { handle.errors >= 0 }

    /// Waits up to `patience` until the child writes to a source or closes one, and gives these sources; none when
    /// nothing happened.
    public func wait(_ patience: Duration) -> Sources {
        withUnsafePointer(to: handle) { handle in
            Sources(rawValue: child_process_poll(handle, Int32(clamping: Int64(patience / .milliseconds(1)))))
        }
    }

    /// What there is on its standard output, waiting for it; nothing at its end.
    public mutating func readOutput() -> [UInt8] { Self.read(&handle.output) }

    /// What there is on its standard error, waiting for it; nothing at its end.
    public mutating func readErrors() -> [UInt8] { Self.read(&handle.errors) }

    /// What there is on a channel that is not read as lines, waiting for it; nothing at its end.
    public mutating func readChannel() -> [UInt8] { Self.read(&handle.channel) }

    /// Writes all of `bytes` to its standard input, as if typed at its terminal; without effect when the child is gone.
    public func type(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        _ = child_process_write(handle.input, bytes, bytes.count)
    }

    /// Ends its standard input: closes the pipe, or presses Ctrl-D.
    public mutating func endInput() {
        if isOnTerminal { type([0x04]) } else { Self.close(&handle.input) }
    }

    /// Interrupts it: sends the signal, or presses Ctrl-C.
    public func interrupt() {
        if isOnTerminal { type([0x03]) } else { child_process_signal(handle.pid, SIGINT) }
    }

    /// Ends it at once, without a warning.
    public func kill() {
        child_process_signal(handle.pid, SIGKILL)
    }

    /// Closes all that leads to it, waits until it has ended and gives its exit code, or 128 and the number of the signal
    /// that ended it. Unread output is lost.
    public mutating func end() -> Int32 {
        if isOnTerminal { handle.input = -1 }
        Self.close(&handle.output)
        Self.close(&handle.errors)
        Self.close(&handle.input)
        Self.close(&handle.channel)
        return child_process_wait(handle.pid)
    }

    private static func read(_ descriptor: inout Int32) -> [UInt8] {
        let bytes = LineChannel.read(descriptor)
        if bytes.isEmpty { close(&descriptor) }
        return bytes
    }

    private static func close(_ descriptor: inout Int32) {
        child_process_close(descriptor)
        descriptor = -1
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
    }
}

/// Why a child could not be started.
public struct ChildProcessError: Error, Sendable, Hashable {
    /// The program's.
    public let path: String
    /// The system's `errno`.
    public let code: Int32
}

extension ChildProcessError: CustomStringConvertible {
    /// Which program it is and the system's words for the reason.
    public var description: String { "\(path) cannot be started: \(String(cString: strerror(code)))" }
}

/// Lines over the socket between a parent and its child. Reading blocks.
public struct LineChannel: Sendable {
    /// The child's end of the channel to its parent.
    public static let toParent = LineChannel(descriptor: Int32(CHILD_PROCESS_CHANNEL))

    let descriptor: Int32
    private var buffer: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Sends a line. A reader that is gone shows only at the next read.
    public func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = child_process_write(descriptor, bytes, bytes.count)
    }

    /// Waits for a line; `nil` at the end.
    public mutating func nextLine() -> String? {
        while true {
            if let line = takeLine() { return line }
            guard fill() else { return nil }
        }
    }

    /// Reads what there is, and waits if there is nothing; `false` at the end.
    public mutating func fill() -> Bool {
        let bytes = Self.read(descriptor)
        buffer += bytes
        return !bytes.isEmpty
    }

    /// Takes a line off what was read; `nil` when there is no whole one.
    public mutating func takeLine() -> String? {
        guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
    }

    /// What can be read from a descriptor; nothing at its end.
    static func read(_ descriptor: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 65_536) { bytes, count in
            count = child_process_read(descriptor, bytes.baseAddress, bytes.count)
        }
    }
}

/// The program that runs.
public enum ThisProgram {
    /// The path of its file, as it was when this was first asked for.
    public static let path = file() ?? CommandLine.arguments[0]

    /// How many processors it may use.
    public static var processors: Int { Int(child_process_processors()) }

    private static func file() -> String? {
        #if canImport(Darwin)
            var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
            var size = UInt32(bytes.count)
            guard _NSGetExecutablePath(&bytes, &size) == 0 else { return nil }
            return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        #else
            return SystemPath.real("/proc/self/exe")
        #endif
    }

    /// Runs `body`, which waits for another process, on a thread of its own: it must block none that tasks share.
    public static func onOwnThread<Value: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
            DispatchQueue(label: "program.waiting").async {
                continuation.resume(returning: Result(catching: body))
            }
        }
        return try result.get()
    }
}
