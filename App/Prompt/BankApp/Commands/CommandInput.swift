import BankKernel

/// The typed values of a command, by their names in its syntax.
struct CommandInput: Sendable, Hashable {
    private var values: [String: String] = [:]

    /// The value called `name`, or the keyword itself; `nil` when omitted.
    subscript(name: String) -> String? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// The text called `name` without surrounding quotes; empty when omitted.
    func unquoted(_ name: String) -> String {
        guard let text = values[name] else { return "" }
        let isQuoted = text.utf8.count >= 2 && text.first == text.last && (text.first == "\"" || text.first == "'")
        return isQuoted ? String(text.dropFirst().dropLast()) : text
    }

    /// The row of `printed` with the number called `name`.
    /// - Throws: `CommandStop.refused` when it was not printed.
    func row<Row>(_ name: String, of printed: PrintedRows<Row>) throws(CommandStop) -> Row {
        try printed.row(typed: values[name] ?? "").row
    }

    /// The count called `name`; `nil` when omitted.
    /// - Throws: `CommandStop.refused` unless it is from 1 to `limit`.
    func count(_ name: String, upTo limit: Int) throws(CommandStop) -> Int? {
        guard let text = values[name] else { return nil }
        guard let count = Int(text), (1...limit).contains(count) else {
            throw .refused("\"\(text)\" is not a count; write a number from 1 to \(limit).")
        }
        return count
    }

    /// The days called `name`; `nil` when omitted.
    /// - Throws: `CommandStop.refused` for anything but days of the calendar.
    func days(_ name: String, today: CalendarDay) throws(CommandStop) -> ClosedRange<CalendarDay>? {
        guard let text = values[name] else { return nil }
        guard let days = TypedDays.days(text, today: today) else {
            throw .refused(
                "\"\(text)\" is not a day; write it as 2026-01-31, 2026-01, 31.1.2026, yesterday or last month.")
        }
        return days
    }

    /// The first day of the month called `name`.
    /// - Throws: `CommandStop.refused` for anything but a whole month.
    func month(_ name: String, today: CalendarDay) throws(CommandStop) -> CalendarDay {
        let text = values[name] ?? ""
        guard let days = TypedDays.days(text, today: today),
            days == days.lowerBound.firstOfMonth...days.lowerBound.lastOfMonth
        else { throw .refused("\"\(text)\" is not a month; write it as 2026-01, 1.2026, this month or last month.") }
        return days.lowerBound
    }
}

/// Parses days as people write them.
enum TypedDays {
    /// The day or the days of the month in `text`; `nil` when it is neither.
    ///
    /// `2026-01-31`, `2026-01`, `31.1.2026`, `1.2026`, and `today`, `yesterday`, `this month`, `last month` in any case.
    static func days(_ text: String, today: CalendarDay) -> ClosedRange<CalendarDay>? {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        switch words {
        case "today": return today...today
        case "yesterday":
            let day = CalendarDay(daysSinceEpoch: today.daysSinceEpoch - 1)
            return day...day
        case "this month": return month(of: today)
        case "last month": return month(of: CalendarDay(daysSinceEpoch: today.firstOfMonth.daysSinceEpoch - 1))
        default: break
        }
        if let day = CalendarDay(iso8601: words) { return day...day }
        if let first = CalendarDay(iso8601: words + "-01") { return month(of: first) }
        return dotted(words)
    }

    /// Day, month and year with points between, as in Austria and Czechia.
    private static func dotted(_ text: String) -> ClosedRange<CalendarDay>? {
        let fields = text.split(separator: ".", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
        let numbers = fields.compactMap { field in
            field.count <= 4 && field.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(field) : nil
        }
        guard numbers.count == fields.count, fields.last?.count == 4 else { return nil }
        switch numbers.count {
        case 3: return CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0]).map { $0...$0 }
        case 2: return CalendarDay(year: numbers[1], month: numbers[0], day: 1).map(month)
        default: return nil
        }
    }

    private static func month(of day: CalendarDay) -> ClosedRange<CalendarDay> {
        day.firstOfMonth...day.lastOfMonth
    }
}
