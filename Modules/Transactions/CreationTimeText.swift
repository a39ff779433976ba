import BankKernel

/// Reads a creation time from its bytes, without making strings of them.
struct CreationTimeText {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    func parse() -> CreationTime? {
        var rest = self
        guard let year = rest.number(4), rest.skip("-"), let month = rest.number(2), rest.skip("-"),
            let dayOfMonth = rest.number(2), let day = CalendarDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        if rest.isAtEnd { return CreationTime(day: day) }
        guard rest.skip("T"), let nanosecond = rest.timeOfDay(), rest.skipZone(), rest.isAtEnd else { return nil }
        return CreationTime(day: day, nanosecondOfDay: nanosecond)
    }

    private var isAtEnd: Bool { position == bytes.count }

    private mutating func timeOfDay() -> Int64? {
        guard let hour = number(2), skip(":"), let minute = number(2), hour < 24, minute < 60 else { return nil }
        let start = Int64(hour * 3_600 + minute * 60)
        guard skip(":") else { return start * 1_000_000_000 }
        guard let second = number(2), second <= 60, let fraction = fraction() else { return nil }
        return (start + Int64(min(second, 59))) * 1_000_000_000 + fraction
    }

    /// The nanoseconds after the point; 0 where there is none.
    private mutating func fraction() -> Int64? {
        guard skip(".") else { return 0 }
        var nanoseconds: Int64 = 0
        var unit: Int64 = 100_000_000
        let start = position
        while let digit = number(1) {
            nanoseconds += Int64(digit) * unit
            unit /= 10
        }
        return position > start ? nanoseconds : nil
    }

    private mutating func skipZone() -> Bool {
        guard skip("+") || skip("-") else { return skip("Z") || true }
        guard let hour = number(2), hour < 24 else { return false }
        _ = skip(":")
        guard let minute = number(2) else { return isAtEnd }
        return minute < 60
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func number(_ digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + digits] {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        position += digits
        return value
    }
}
