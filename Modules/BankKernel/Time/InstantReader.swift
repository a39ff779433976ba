/// Reads a moment from its bytes, without making strings of them.
struct InstantReader {
    private var cursor: DigitCursor

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        cursor = DigitCursor(bytes)
    }

    /// `YYYY-MM-DDThh:mm:ss[.fraction]Z`; `nil` for anything else.
    func instant() -> Instant? {
        var rest = self
        guard let year = rest.cursor.number(4), rest.cursor.skip("-"), let month = rest.cursor.number(2),
            rest.cursor.skip("-"),
            let dayOfMonth = rest.cursor.number(2), rest.cursor.skip("T"),
            let day = CalendarDay(year: year, month: month, day: dayOfMonth), let time = rest.millisecondOfDay(),
            rest.cursor.skip("Z"), rest.cursor.isAtEnd
        else { return nil }
        return Instant(millisecondsSinceEpoch: day.start.millisecondsSinceEpoch + Int64(time))
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
}
