import PlatformLibc

/// The clock of the machine.
public struct SystemClock: WallClock {
    /// The clock of the machine.
    public init() {}

    /// The current time, to the millisecond.
    public func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSinceEpoch: 0).advanced(by: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
    }

    /// Why nothing can be booked at `now`: its day cannot be written. `nil` for any other time, right or wrong.
    public static func fault(at now: Instant) -> String? {
        guard !(firstYear..<endOfYears).contains(now.millisecondsSinceEpoch) else { return nil }
        return "the clock of this machine is set outside the years 0 to 9999; set it first"
    }

    private static let firstYear: Int64 = -62_167_219_200_000
    private static let endOfYears: Int64 = 253_402_300_800_000
}
