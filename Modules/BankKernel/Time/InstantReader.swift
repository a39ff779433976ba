/// Reads a moment from its bytes, without making strings of them.
struct InstantReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// `YYYY-MM-DDThh:mm:ss[.fraction]Z`; `nil` for anything else.
    func instant() -> Instant? {
        var rest = self
        guard let year = rest.number(4), rest.skip("-"), let month = rest.number(2), rest.skip("-"),
            let dayOfMonth = rest.number(2), rest.skip("T"),
            let day = CalendarDay(year: year, month: month, day: dayOfMonth), let time = rest.millisecondOfDay(),
            rest.skip("Z"), rest.position == bytes.count
        else { return nil }
        return Instant(millisecondsSinceEpoch: day.start.millisecondsSinceEpoch + Int64(time))
    }

    private mutating func millisecondOfDay() -> Int? {
        guard let hour = number(2), skip(":"), let minute = number(2), skip(":"), let second = number(2),
            hour < 24, minute < 60, second < 60, let fraction = fraction()
        else { return nil }
        return (hour * 3_600 + minute * 60 + second) * 1_000 + fraction
    }

    /// The milliseconds after the point; 0 where there is none.
    private mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        var (milliseconds, unit) = (0, 100)
        let start = position
        while let digit = number(1) {
            milliseconds += digit * unit
            unit /= 10
        }
        return position > start ? milliseconds : nil
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
