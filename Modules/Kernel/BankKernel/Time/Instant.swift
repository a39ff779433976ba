/// A moment of the civil time scale (UTC), to the millisecond.
public struct Instant: Sendable, Hashable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let millisecondsSinceEpoch: Int64

    /// The moment so many milliseconds after 1970-01-01T00:00:00Z.
    public init(millisecondsSinceEpoch: Int64) {
        self.millisecondsSinceEpoch = millisecondsSinceEpoch
    }

    /// The day of this moment in UTC, which is the bank's booking day.
    public var day: CalendarDay {
        CalendarDay(daysSinceEpoch: Int(millisecondsSinceEpoch.flooredQuotient(by: Self.millisecondsPerDay)))
    }

    /// The moment `duration` later, to the millisecond; the last or first there is, where there is none.
    public func advanced(by duration: Duration) -> Instant {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Int128(seconds) * 1_000 + Int128(attoseconds / 1_000_000_000_000_000)
        return Instant(millisecondsSinceEpoch: Int64(clamping: Int128(millisecondsSinceEpoch) + milliseconds))
    }

    /// How much time passes from this moment to a later one; negative for an earlier one.
    public func duration(to later: Instant) -> Duration {
        .milliseconds(later.millisecondsSinceEpoch) - .milliseconds(millisecondsSinceEpoch)
    }

    /// The milliseconds since the day in UTC began.
    var millisecondOfDay: Int {
        let remainder = Int(millisecondsSinceEpoch % Self.millisecondsPerDay)
        return remainder < 0 ? remainder + Int(Self.millisecondsPerDay) : remainder
    }

    static let millisecondsPerDay: Int64 = 86_400_000
}

extension Instant: Comparable {
    /// Whether `lhs` is before `rhs`.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
        lhs.millisecondsSinceEpoch < rhs.millisecondsSinceEpoch
    }
}

extension Int64 {
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
