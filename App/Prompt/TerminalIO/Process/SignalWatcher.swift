import CLineEditor
import Dispatch
import PlatformLibc

/// Reports signals instead of letting them end the process, as long as the watcher lives.
@MainActor
public final class SignalWatcher {
    private let signals: [Signal]
    private let sources: [any DispatchSourceSignal]

    /// Watches `signals`.
    /// - Parameter handler: called on the watcher's own queue, one call at a time.
    public init(_ signals: [Signal] = Signal.allCases, handler: @escaping @Sendable (Signal) -> Void) {
        self.signals = signals
        let queue = DispatchQueue(label: "signals")
        sources = signals.map { Self.source(of: $0, queue: queue, handler: handler) }
    }

    isolated deinit {
        for source in sources { source.cancel() }
        for signal in signals { process_restore_signal(signal.number) }
    }

    /// Nonisolated: otherwise the closure would be isolated to the main actor and trap on the queue.
    private nonisolated static func source(
        of signal: Signal, queue: DispatchQueue, handler: @escaping @Sendable (Signal) -> Void
    ) -> any DispatchSourceSignal {
        process_ignore_signal(signal.number)
        let source = DispatchSource.makeSignalSource(signal: signal.number, queue: queue)
        source.setEventHandler { handler(signal) }
        // Until the source is registered a signal is lost.
        let isRegistered = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { isRegistered.signal() }
        source.resume()
        _ = isRegistered.wait(timeout: .now() + .seconds(1))
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
