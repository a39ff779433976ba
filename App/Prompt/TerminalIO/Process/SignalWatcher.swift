import CLineEditor
import Dispatch
import DisplayText
import PlatformLibc
import Synchronization

/// Reports signals instead of letting them end the process, as long as the watcher lives. Several may watch the same signal. One that
/// asks to end does so where an output that nobody reads keeps the process from anything else.
@MainActor
public final class SignalWatcher {
    private let signals: [Signal]
    private let sources: [any DispatchSourceSignal]
    private nonisolated static let handling = Mutex<[Signal: Handling]>([:])

    /// On Linux, Dispatch installs its handler of a signal with the first source for it, and never again: it is kept here.
    private struct Handling {
        var watchers = 0
        var handler: sigaction?
    }

    /// Watches `signals`.
    /// - Parameters:
    ///   - signals: The signals; all of them by default.
    ///   - handler: Called on the watcher's own queue, one call at a time.
    public init(_ signals: [Signal] = Signal.allCases, handler: @escaping @Sendable (Signal) -> Void) {
        self.signals = signals
        let queue = DispatchQueue(label: "signals")
        sources = signals.map { Self.source(of: $0, queue: queue, handler: handler) }
    }

    isolated deinit {
        for (signal, source) in zip(signals, sources) {
            source.cancel()
            Self.handling.withLock { handling in
                handling[signal]?.watchers -= 1
                if handling[signal]?.watchers == 0 { process_restore_signal(signal.number) }
            }
        }
    }

    /// Ends the process if its main thread is in a write that goes on waiting for a reader: nothing else can be done there.
    private nonisolated static func endIfStuck(by signal: Signal) {
        guard let write = FileDescriptorSink.waitingWrite else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1)) {
            if FileDescriptorSink.waitingWrite == write { exit(128 + signal.number) }
        }
    }

    /// Nonisolated: otherwise the closure would be isolated to the main actor and trap on the queue.
    private nonisolated static func source(
        of signal: Signal, queue: DispatchQueue, handler: @escaping @Sendable (Signal) -> Void
    ) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
        source.setEventHandler {
            if signal != .windowChange { endIfStuck(by: signal) }
            handler(signal)
        }
        // Until the source is registered a signal is lost.
        let isRegistered = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { isRegistered.signal() }
        handling.withLock { handling in
            var own = handling[signal] ?? Handling()
            if own.watchers == 0, own.handler == nil { process_ignore_signal(signal.number) }
            source.resume()
            _ = isRegistered.wait(timeout: .now() + .seconds(1))
            if var handler = own.handler {
                if own.watchers == 0 { process_handle_signal(signal.number, &handler) }
            } else {
                var handler = sigaction()
                process_keep_handler(signal.number, &handler)
                own.handler = handler
            }
            own.watchers += 1
            handling[signal] = own
        }
        return source
    }
}

/// A signal that the app handles.
public enum Signal: Sendable, Hashable, CaseIterable {
    /// Ctrl-C.
    case interrupt
    /// The system asks to stop.
    case terminate
    /// The terminal is gone.
    case hangUp
    /// The window has another size.
    case windowChange

    /// Its number on this system.
    public var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .hangUp: SIGHUP
        case .windowChange: SIGWINCH
        }
    }
}

/// The memory of the process, which holds passwords while they are checked.
public enum ProcessMemory {
    /// Turns off core files and backtraces: a Swift backtrace shows the memory that registers point to, whatever
    /// `SWIFT_BACKTRACE` says.
    public static func keepPrivate() {
        process_keep_memory_private()
    }
}

/// The three descriptors that a process is started with.
public enum StandardStreams {
    /// Occupies closed ones, so that no opened file gets their number and receives what is printed.
    ///
    /// Their replacements cannot be read or written, so it still shows that they are closed.
    public static func keepReserved() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// How many files the process may have open at once.
public enum OpenFiles {
    /// What the program needs; with fewer, the runtime ends the process when it waits for a signal or a service.
    public static let least = 64

    /// Raises the limit to `count`, if it is lower and as far as the system lets it.
    public static func allow(_ count: Int) {
        guard var limit, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        setrlimit(resource, &limit)
    }

    /// Why there are too few, after raising the limit as far as allowed; `nil` when there are enough.
    public static func shortage(least: Int = least) -> String? {
        let former = limit
        allow(least)
        guard let former, let limit, limit.rlim_cur < rlim_t(least) else { return nil }
        return "only \(former.rlim_cur) files may be open at once; allow for \(least) with \"ulimit -n \(least)\""
    }

    static var limit: rlimit? {
        var limit = rlimit()
        return getrlimit(resource, &limit) == 0 ? limit : nil
    }

    #if canImport(Glibc)
        static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        static let resource = RLIMIT_NOFILE
    #endif
}

/// How much the system gives the process.
public enum ProcessLimits {
    /// The threads that the program needs beside its first one.
    static let leastThreads = 4

    /// What there is too little of, files that may be open at once or threads; `nil` for neither.
    public static func shortage() -> String? {
        OpenFiles.shortage() ?? threadShortage()
    }

    /// Why there are too few threads: without another one the runtime waits for ever, and says nothing.
    static func threadShortage(start: (@escaping @Sendable () -> Void) -> Bool = NewThread.start) -> String? {
        let end = DispatchSemaphore(value: 0)
        let started = (0..<leastThreads).prefix { _ in start { end.wait() } }.count
        for _ in 0..<started { end.signal() }
        guard started < leastThreads else { return nil }
        return """
            only \(started.counted("more thread")) can be started, not \(leastThreads); allow for more processes with "ulimit -u", \
            or more memory with "ulimit -v"
            """
    }
}

/// The words of the command line, the program's name first.
public enum ProgramWords {
    /// Which one cannot be used: in the place of bytes that are not UTF-8, Swift puts a character that nobody typed. `nil` for none.
    public static func fault(
        in words: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?> = UnsafeBufferPointer(
            start: UnsafePointer(CommandLine.unsafeArgv), count: Int(CommandLine.argc))
    ) -> String? {
        let place = words.firstIndex { $0.map { String(validatingCString: $0) == nil } ?? false }
        return place.map { "argument \($0) is not UTF-8" }
    }
}

/// Signals that the process ignores.
public enum Signals {
    /// Makes a write to a closed pipe or beyond the file size limit fail instead of ending the process. How a child ends can be
    /// asked for, also where a parent that ignores the ends of its own has passed that on.
    public static func ignoreBrokenPipes() {
        process_ignore_signal(SIGPIPE)
        process_ignore_signal(SIGXFSZ)
        process_restore_signal(SIGCHLD)
    }
}

/// The size of a terminal's window.
public enum TerminalSize {
    /// The columns; `nil` when the descriptor is not a terminal, or its size is unknown.
    public static func columns(ofDescriptor descriptor: Int32) -> Int? {
        let columns = Int(terminal_columns(descriptor))
        return columns > 0 ? columns : nil
    }

    /// The rows; `nil` like the columns.
    public static func rows(ofDescriptor descriptor: Int32) -> Int? {
        let rows = Int(terminal_rows(descriptor))
        return rows > 0 ? rows : nil
    }

    /// Whether the descriptor is a terminal.
    public static func isTerminal(descriptor: Int32) -> Bool {
        terminal_is_present(descriptor)
    }
}

/// A terminal in raw mode: keys arrive one by one and are not echoed.
public struct RawTerminal {
    private let descriptor: Int32
    private let modes: termios

    /// Enters raw mode; `nil` when the descriptor is not a terminal.
    public init?(descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.descriptor = descriptor
        self.modes = modes
        cfmakeraw(&modes)
        guard tcsetattr(descriptor, TCSADRAIN, &modes) == 0 else { return nil }
    }

    /// Restores the previous mode.
    public func restore() {
        var modes = modes
        tcsetattr(descriptor, TCSADRAIN, &modes)
    }
}
