#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The three descriptors that a process is started with.
public enum StandardStreams {
    /// Occupies those that are closed, so that no file that is opened gets one of them and what is printed goes into it.
    ///
    /// What takes their places cannot be read or written: that they are closed still shows.
    public static func keepReserved() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
