public import BankKernel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The clock of the machine.
public struct SystemClock: WallClock {
    /// The clock.
    public init() {}

    /// The moment it is now, to the millisecond.
    public func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSinceEpoch: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
