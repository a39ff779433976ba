import BankKernel

/// Reads a creation time from its bytes, without making strings of them.
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

    /// The nanoseconds after the point; 0 where there is none.
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
