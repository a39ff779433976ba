/// Reads a moment from its bytes, without making strings of them.
struct InstantReader {
    private var cursor: DigitCursor

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        cursor = DigitCursor(bytes)
    }

    /// `YYYY-MM-DDThh:mm:ss[.fraction]` and `Z` or `±hh:mm`; `nil` for anything else.
    func instant() -> Instant? {
        var rest = self
        guard let year = rest.cursor.number(4), rest.cursor.skip("-"), let month = rest.cursor.number(2),
            rest.cursor.skip("-"),
            let dayOfMonth = rest.cursor.number(2), rest.cursor.skip("T"),
            let day = CalendarDay(year: year, month: month, day: dayOfMonth), let time = rest.millisecondOfDay(),
            let offset = rest.offset(), rest.cursor.isAtEnd
        else { return nil }
        return Instant(millisecondsSinceEpoch: day.start.millisecondsSinceEpoch + Int64(time - offset))
    }

    private mutating func millisecondOfDay() -> Int? {
        guard let hour = cursor.number(2), cursor.skip(":"), let minute = cursor.number(2), cursor.skip(":"),
            let second = cursor.number(2),
            hour < 24, minute < 60, second < 60, let fraction = fraction()
        else { return nil }
        return (hour * 3_600 + minute * 60 + second) * 1_000 + fraction
    }

    /// The milliseconds after the point; 0 where there is none.
    private mutating func fraction() -> Int? {
        guard cursor.skip(".") else { return 0 }
        var (milliseconds, unit) = (0, 100)
        let start = cursor.position
        while let digit = cursor.number(1) {
            milliseconds += digit * unit
            unit /= 10
        }
        return cursor.position > start ? milliseconds : nil
    }

    /// The milliseconds that the written time is ahead of UTC (RFC 3339, 4.2).
    private mutating func offset() -> Int? {
        if cursor.skip("Z") { return 0 }
        let isAhead = cursor.skip("+")
        guard isAhead || cursor.skip("-"), let hours = cursor.number(2), cursor.skip(":"),
            let minutes = cursor.number(2), hours < 24, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (isAhead ? 60_000 : -60_000)
    }
}
