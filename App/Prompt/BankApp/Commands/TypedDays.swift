import BankKernel

/// Days as people write them.
enum TypedDays {
    /// The days that `text` means: one, or those of a month; `nil` when it means none.
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

    /// The day before the month and the year, as it is written from Vienna to Prague.
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
