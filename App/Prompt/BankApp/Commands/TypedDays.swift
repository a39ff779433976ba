import BankKernel

/// Reads days, months, years and ranges of them as people write them.
enum TypedDays {
    /// What may be typed, for people.
    static let examples = "2026-01-31, 2026-01, 2026, 31.1.2026, last month, 30d or 2025-09..2025-11"

    /// The days in `text`; `nil` when there are none.
    ///
    /// `2026-01-31`, `2026-01`, `2026`, `31.1.2026`, `1.2026`; `30d`, the last thirty days with today; in any case `today`,
    /// `yesterday`, and `this` or `last` with `month` or `year`; two of them with two points between, in either order.
    static func days(_ text: String, today: CalendarDay) -> ClosedRange<CalendarDay>? {
        let ends = text.lowercased().split(separator: "..", omittingEmptySubsequences: false).map { end in
            days(written: end.split(whereSeparator: \.isWhitespace).joined(separator: " "), today)
        }
        guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else { return nil }
        return min(first.lowerBound, last.lowerBound)...max(first.upperBound, last.upperBound)
    }

    /// Whether `text` has both ends of a range.
    static func isRange(_ text: String) -> Bool { text.contains("..") }

    /// The days for people, as short as they can be written: `2026`, `2026-01`, `2026-01-31`, `2026-01-31 to 2026-02-03`.
    static func text(of days: ClosedRange<CalendarDay>) -> String {
        let first = days.lowerBound
        if days == first...first { return first.description }
        if days == month(of: first) { return String(first.description.dropLast(3)) }
        if days == year(first.components.year) { return String(first.description.dropLast(6)) }
        return "\(first) to \(days.upperBound)"
    }

    private static func days(written text: String, _ today: CalendarDay) -> ClosedRange<CalendarDay>? {
        switch text {
        case "today": return today...today
        case "yesterday": return day(before: today)...day(before: today)
        case "this month": return month(of: today)
        case "last month": return month(of: day(before: today.firstOfMonth))
        case "this year": return year(today.components.year)
        case "last year": return year(today.components.year - 1)
        default: break
        }
        if let day = CalendarDay(iso8601: text) { return day...day }
        if let first = CalendarDay(iso8601: text + "-01") { return month(of: first) }
        if text.utf8.count == 4, let value = number(text[...]) { return year(value) }
        if text.last == "d", let count = number(text.dropLast()), count > 0 {
            return CalendarDay(daysSinceEpoch: today.daysSinceEpoch - count + 1)...today
        }
        return dotted(text)
    }

    /// Day, month and year with points between, as in Austria and Czechia.
    private static func dotted(_ text: String) -> ClosedRange<CalendarDay>? {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        let numbers = fields.compactMap(number)
        guard numbers.count == fields.count, fields.last?.count == 4 else { return nil }
        switch numbers.count {
        case 3: return CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0]).map { $0...$0 }
        case 2: return CalendarDay(year: numbers[1], month: numbers[0], day: 1).map(month)
        default: return nil
        }
    }

    /// The number of one to four digits in `text`.
    private static func number(_ text: Substring) -> Int? {
        text.count <= 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    private static func day(before day: CalendarDay) -> CalendarDay {
        CalendarDay(daysSinceEpoch: day.daysSinceEpoch - 1)
    }

    private static func month(of day: CalendarDay) -> ClosedRange<CalendarDay> {
        day.firstOfMonth...day.lastOfMonth
    }

    private static func year(_ year: Int) -> ClosedRange<CalendarDay>? {
        guard let first = CalendarDay(year: year, month: 1, day: 1),
            let last = CalendarDay(year: year, month: 12, day: 31)
        else { return nil }
        return first...last
    }
}
