import CLineEditor

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the process does about signals that need no answer.
public enum Signals {
    /// Makes a write to a reader that is gone, or beyond the limit of a file's size, fail instead of ending the process.
    public static func ignoreBrokenPipes() {
        process_ignore_signal(SIGPIPE)
        process_ignore_signal(SIGXFSZ)
    }
}
