#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
