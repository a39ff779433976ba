public import BankKernel

/// When a transaction was created, as the statement writes it: a day and a time of that day, in no zone.
///
/// A zone that the text names is not applied: the day is always the one that is written.
public struct CreationTime: Sendable, Hashable {
    /// The day, the first ten characters of the text.
    public let day: CalendarDay
    /// Nanoseconds since the day began, below 86,400,000,000,000 (a leap second counts as the one before it).
    public let nanosecondOfDay: Int64

    /// A moment of `day`, which is its beginning unless told otherwise.
    public init(day: CalendarDay, nanosecondOfDay: Int64 = 0) {
        self.day = day
        self.nanosecondOfDay = nanosecondOfDay
    }

    /// Reads `2019-05-15T14:28:01` (ISO 8601).
    ///
    /// The time, the seconds and a fraction may be missing; digits after the ninth of a fraction are ignored, and so is a
    /// zone, `Z` or `+02:00`. `nil` for anything else and for days and times that do not exist.
    public init?(iso8601 text: String) {
        var text = text
        guard let time = text.withUTF8({ CreationTimeText($0).parse() }) else { return nil }
        self = time
    }
}

extension CreationTime: Comparable {
    /// Whether `lhs` is before `rhs`.
    public static func < (lhs: CreationTime, rhs: CreationTime) -> Bool {
        (lhs.day, lhs.nanosecondOfDay) < (rhs.day, rhs.nanosecondOfDay)
    }
}

extension CreationTime: CustomStringConvertible {
    /// The day and the time to the second: `2019-05-15 14:28:01`.
    public var description: String {
        let seconds = nanosecondOfDay / 1_000_000_000
        let fields = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "\(day) \(fields.joined(separator: ":"))"
    }
}
