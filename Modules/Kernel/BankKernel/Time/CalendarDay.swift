/// A day of the proleptic Gregorian calendar, without a zone: `2026-01-05`.
public struct CalendarDay: Sendable, Hashable {
    /// Days since 1970-01-01.
    public let daysSinceEpoch: Int

    /// The day that is this number of days after 1970-01-01. Numbers beyond the farthest day, as in a forged file, mean that day.
    public init(daysSinceEpoch: Int) {
        self.daysSinceEpoch = min(max(daysSinceEpoch, -Self.farthest), Self.farthest)
    }

    /// Beyond every `Instant`, and small enough that no calendar computation overflows.
    private static let farthest = 200_000_000_000

    /// Reads `YYYY-MM-DD` (ISO 8601); `nil` for anything else and for days that do not exist.
    public init?(iso8601 text: String) {
        let fields = text.split(separator: "-", omittingEmptySubsequences: false)
        guard fields.map(\.utf8.count) == [4, 2, 2] else { return nil }
        let numbers = fields.compactMap { Int(decimalDigits: $0) }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// The day of this year, month (1 to 12) and day of the month (1 to 31); `nil` for one that does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...31).contains(day), (-9_999...9_999).contains(year) else { return nil }
        self.init(existingYear: year, month: month, day: day)
        guard day <= 28 || components == (year, month, day) else { return nil }
    }

    /// The first moment of the day in UTC.
    public var start: Instant {
        Instant(millisecondsSinceEpoch: Int64(clamping: Int128(daysSinceEpoch) * Int128(Instant.millisecondsPerDay)))
    }

    /// Whether its year has four digits, as what is written and read has.
    package var isWritable: Bool { start.isWritable }

    /// The day after this one.
    public var next: CalendarDay { CalendarDay(daysSinceEpoch: daysSinceEpoch + 1) }
    /// The first day of its month.
    public var firstOfMonth: CalendarDay { CalendarDay(daysSinceEpoch: daysSinceEpoch - components.day + 1) }
    /// The last day of its month.
    public var lastOfMonth: CalendarDay {
        // No month has more than 31 days: 32 days on from its first is the next one.
        let next = CalendarDay(daysSinceEpoch: firstOfMonth.daysSinceEpoch + 31).firstOfMonth
        return CalendarDay(daysSinceEpoch: next.daysSinceEpoch - 1)
    }

    /// The first days of the months from that of the first of `days` to that of the last, and of these the latest `most`.
    package static func months(of days: ClosedRange<CalendarDay>, atMost most: Int) -> [CalendarDay] {
        let all = sequence(first: days.upperBound.firstOfMonth) {
            CalendarDay(daysSinceEpoch: $0.daysSinceEpoch - 1).firstOfMonth
        }
        return all.prefix(most).prefix { $0 >= days.lowerBound.firstOfMonth }.reversed()
    }

    /// Counts in eras of 400 years that begin in March, so that the leap day is an era's and a year's last.
    private init(existingYear year: Int, month: Int, day: Int) {
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        daysSinceEpoch = era * 146_097 + dayOfEra - 719_468
    }

    /// The year, the month (1 to 12) and the day of the month (1 to 31).
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = daysSinceEpoch + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}

extension CalendarDay: Comparable {
    /// Whether `lhs` is before `rhs`.
    public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool { lhs.daysSinceEpoch < rhs.daysSinceEpoch }
}

extension CalendarDay: CustomStringConvertible {
    /// `YYYY-MM-DD` (ISO 8601).
    public var description: String {
        var text: [UInt8] = []
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds the same in UTF-8 to `text`.
    func append(to text: inout [UInt8]) {
        let (year, month, day) = components
        text.append(decimal: year, width: 4)
        text.append(UInt8(ascii: "-"))
        text.append(decimal: month, width: 2)
        text.append(UInt8(ascii: "-"))
        text.append(decimal: day, width: 2)
    }
}
