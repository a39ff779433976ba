import CLineEditor

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What is in the memory of the process, passwords for as long as they are checked among it.
public enum ProcessMemory {
    /// Makes a crash leave nothing of it: no core file, and no backtrace, in which the Swift runtime would show the memory
    /// that the registers point to, whatever `SWIFT_BACKTRACE` says.
    public static func keepPrivate() {
        process_keep_memory_private()
    }
}

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

/// How many files the process may have open at once.
public enum OpenFiles {
    /// What the program needs: with less, the runtime ends it where it waits for a signal or a service.
    public static let least = 64

    /// Why there are too few, after as many were asked for as may be had; `nil` when there are enough.
    public static func shortage(least: Int = least) -> String? {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(least) else { return nil }
        let allowed = limit.rlim_cur
        limit.rlim_cur = min(limit.rlim_max, rlim_t(least))
        guard limit.rlim_cur < rlim_t(least) || setrlimit(resource, &limit) != 0 else { return nil }
        return "only \(allowed) files may be open at once; allow for \(least) with \"ulimit -n \(least)\""
    }

    #if canImport(Glibc)
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let resource = RLIMIT_NOFILE
    #endif
}

/// What the process does about signals that need no answer.
public enum Signals {
    /// Makes a write to a reader that is gone, or beyond the limit of a file's size, fail instead of ending the process.
    public static func ignoreBrokenPipes() {
        process_ignore_signal(SIGPIPE)
        process_ignore_signal(SIGXFSZ)
    }
}
