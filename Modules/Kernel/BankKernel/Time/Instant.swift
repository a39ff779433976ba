import PlatformLibc

/// A moment of the civil time scale (UTC), to the millisecond.
public struct Instant: Sendable, Hashable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let millisecondsSinceEpoch: Int64

    /// The moment that is this number of milliseconds after 1970-01-01T00:00:00Z.
    public init(millisecondsSinceEpoch: Int64) {
        self.millisecondsSinceEpoch = millisecondsSinceEpoch
    }

    /// The day of this moment in UTC, which is the bank's booking day.
    public var day: CalendarDay {
        CalendarDay(daysSinceEpoch: Int(millisecondsSinceEpoch.flooredQuotient(by: Self.millisecondsPerDay)))
    }

    /// The moment `duration` later, to the millisecond, clamped to the range of `Instant`.
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

extension Instant: CustomStringConvertible {
    /// ISO 8601 in UTC to the second: `2026-01-05T09:00:00Z`.
    public var description: String { "\(day)T\(timeOfDay)Z" }

    /// The time of day in UTC: `09:00:00`.
    public var timeOfDay: String {
        let seconds = millisecondOfDay / 1_000
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    }

    /// ISO 8601 in UTC to the millisecond: `2026-01-05T09:00:00.250Z`.
    public var preciseDescription: String {
        var text: [UInt8] = []
        appendPreciseDescription(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether its year has four digits, as what is written and read has.
    var isWritable: Bool { (-62_167_219_200_000..<253_402_300_800_000).contains(millisecondsSinceEpoch) }

    /// Adds ``preciseDescription`` in UTF-8 to `text`.
    package func appendPreciseDescription(to text: inout [UInt8]) {
        let seconds = millisecondOfDay / 1_000
        day.append(to: &text)
        text.append(UInt8(ascii: "T"))
        text.append(decimal: seconds / 3_600, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(decimal: seconds / 60 % 60, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(decimal: seconds % 60, width: 2)
        text.append(UInt8(ascii: "."))
        text.append(decimal: millisecondOfDay % 1_000, width: 3)
        text.append(UInt8(ascii: "Z"))
    }

    /// Reads ISO 8601 with its zone, `2026-01-05T09:00:00Z`, `2026-01-05T09:00:00.250Z` or `2026-01-05T10:00:00+01:00`; `nil` for anything else,
    /// also for a moment outside the years 0 to 9999 of UTC.
    ///
    /// Of a fraction, digits after the third are left out.
    public init?(iso8601 text: String) {
        var text = text
        guard let instant = text.withUTF8({ Instant(iso8601: $0) }) else { return nil }
        self = instant
    }

    /// Reads the same from its bytes.
    package init?(iso8601 bytes: UnsafeBufferPointer<UInt8>) {
        guard let instant = InstantReader(bytes).instant() else { return nil }
        self = instant
    }
}

extension Int {
    /// A number of ASCII digits only; `nil` for signs and anything else that `Int.init` would take.
    init?(decimalDigits text: Substring) {
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        self.init(text)
    }

    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

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
        let instant = Instant(millisecondsSinceEpoch: day.start.millisecondsSinceEpoch + Int64(time - offset))
        return instant.isWritable ? instant : nil
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

/// Steps through the bytes of a date or a time: groups of digits, and the characters between them.
///
/// It is public, not of the package, so that other modules inline it: a statement has a time in every transaction.
public struct DigitCursor {
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline var place = 0

    /// A cursor before the first of these bytes, which must outlive it.
    @inlinable
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// How many bytes were read.
    @inlinable public var position: Int { place }
    /// Whether all was read.
    @inlinable public var isAtEnd: Bool { place == bytes.count }

    /// Reads this character, which is ASCII; false, and nothing read, for another.
    @inlinable
    public mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    /// Reads exactly `count` decimal digits; for anything else it returns `nil` and reads nothing.
    @inlinable
    public mutating func number(_ digits: Int) -> Int? {
        guard place + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[place..<place + digits] {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        place += digits
        return value
    }
}

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
        now.isWritable ? nil : "the clock of this machine is set outside the years 0 to 9999; set it first"
    }
}
