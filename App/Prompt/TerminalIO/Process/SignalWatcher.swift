import CLineEditor
import Dispatch
import PlatformLibc
import Synchronization

/// Reports signals instead of letting them end the process, as long as the watcher lives. Several may watch the same signal.
@MainActor
public final class SignalWatcher {
    private let signals: [Signal]
    private let sources: [any DispatchSourceSignal]
    private nonisolated static let handling = Mutex<[Signal: Handling]>([:])

    /// On Linux, Dispatch handles a signal from the first source on that there ever was for it, and no later source would do so
    /// again: that is kept.
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

    /// Nonisolated: otherwise the closure would be isolated to the main actor and trap on the queue.
    private nonisolated static func source(
        of signal: Signal, queue: DispatchQueue, handler: @escaping @Sendable (Signal) -> Void
    ) -> any DispatchSourceSignal {
        let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
        source.setEventHandler { handler(signal) }
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
