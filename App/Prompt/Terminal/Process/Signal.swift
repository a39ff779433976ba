#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A signal that an application answers.
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
