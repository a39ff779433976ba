import CLineEditor
import PlatformLibc

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

    /// Why there are too few, after raising the limit as far as allowed; `nil` when there are enough.
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

/// Signals that the process ignores.
public enum Signals {
    /// Makes a write to a closed pipe or beyond the file size limit fail instead of ending the process.
    public static func ignoreBrokenPipes() {
        process_ignore_signal(SIGPIPE)
        process_ignore_signal(SIGXFSZ)
    }
}
