public import BankKernel

/// When a transaction was created, as the statement writes it: a day and a time of that day, without a zone.
///
/// A zone in the text is ignored: the day is always the written one.
public struct CreationTime: Sendable, Hashable {
    /// The day, the first ten characters of the text.
    public let day: CalendarDay
    /// Nanoseconds since the day began, below 86,400,000,000,000 (a leap second counts as the one before it).
    public let nanosecondOfDay: Int64

    /// A moment of `day`, by default its beginning.
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

/// Parses a creation time from bytes, without strings.
struct CreationTimeText {
    private var cursor: DigitCursor

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        cursor = DigitCursor(bytes)
    }

    func parse() -> CreationTime? {
        var rest = self
        guard let year = rest.cursor.number(4), rest.cursor.skip("-"), let month = rest.cursor.number(2),
            rest.cursor.skip("-"),
            let dayOfMonth = rest.cursor.number(2), let day = CalendarDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        if rest.cursor.isAtEnd { return CreationTime(day: day) }
        guard rest.cursor.skip("T"), let nanosecond = rest.timeOfDay(), rest.skipZone(), rest.cursor.isAtEnd else {
            return nil
        }
        return CreationTime(day: day, nanosecondOfDay: nanosecond)
    }

    private mutating func timeOfDay() -> Int64? {
        guard let hour = cursor.number(2), cursor.skip(":"), let minute = cursor.number(2), hour < 24, minute < 60
        else { return nil }
        let start = Int64(hour * 3_600 + minute * 60)
        guard cursor.skip(":") else { return start * 1_000_000_000 }
        guard let second = cursor.number(2), second <= 60, let fraction = fraction() else { return nil }
        return (start + Int64(min(second, 59))) * 1_000_000_000 + fraction
    }

    /// The fraction in nanoseconds; 0 without one.
    private mutating func fraction() -> Int64? {
        guard cursor.skip(".") else { return 0 }
        var nanoseconds: Int64 = 0
        var unit: Int64 = 100_000_000
        let start = cursor.position
        while let digit = cursor.number(1) {
            nanoseconds += Int64(digit) * unit
            unit /= 10
        }
        return cursor.position > start ? nanoseconds : nil
    }

    private mutating func skipZone() -> Bool {
        guard cursor.skip("+") || cursor.skip("-") else { return cursor.skip("Z") || true }
        guard let hour = cursor.number(2), hour < 24 else { return false }
        _ = cursor.skip(":")
        guard let minute = cursor.number(2) else { return cursor.isAtEnd }
        return minute < 60
    }
}
