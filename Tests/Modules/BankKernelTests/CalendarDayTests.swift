import BankKernel
import Testing

struct CalendarDayTests {
    @Test func `counts every day of four hundred years in order`() throws {
        let first = try #require(CalendarDay(iso8601: "1800-01-01"))
        var expected = (year: 1_800, month: 1, day: 1)
        for offset in 0..<146_097 {
            let day = CalendarDay(daysSinceEpoch: first.daysSinceEpoch + offset)
            guard day.components == expected, CalendarDay(iso8601: day.description) == day else {
                Issue.record("\(day) should be \(expected)")
                return
            }
            expected = Self.dayAfter(expected)
        }
        #expect(expected == (2_200, 1, 1))
    }

    @Test(
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-01-05", 20_458),
            ("1600-02-29", -135_081), ("0000-03-01", -719_468), ("0000-02-29", -719_469), ("9999-12-31", 2_932_896),
        ])
    func `reads a day and prints it`(text: String, daysSinceEpoch: Int) {
        #expect(CalendarDay(iso8601: text)?.daysSinceEpoch == daysSinceEpoch)
        #expect(CalendarDay(daysSinceEpoch: daysSinceEpoch).description == text)
    }

    @Test(arguments: [
        "", "2026-1-5", "26-01-05", "2026-01-05 ", "2026/01/05", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32",
        "2026-04-31", "2026-02-29", "1900-02-29", "+026-01-05", "2026--1-05", "2026-01-05T", "٢٠٢٦-٠١-٠٥",
    ])
    func `rejects a day that does not exist`(text: String) {
        #expect(CalendarDay(iso8601: text) == nil)
    }

    @Test(arguments: [(2_026, 2, 29), (2_026, 4, 31), (2_026, 0, 1), (2_026, 13, 1), (2_026, 1, 0), (.max, 1, 1)])
    func `rejects invalid numbers`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func `is made of its numbers`() {
        #expect(CalendarDay(year: 2_024, month: 2, day: 29)?.description == "2024-02-29")
    }

    @Test func `comes before the next`() {
        let day = CalendarDay(daysSinceEpoch: -1)

        #expect(day < day.next)
        #expect(day.next == CalendarDay(daysSinceEpoch: 0))
    }

    @Test(arguments: [
        ("2026-01-01", "2026-01-01", "2026-01-31"), ("2026-02-28", "2026-02-01", "2026-02-28"),
        ("2024-02-03", "2024-02-01", "2024-02-29"), ("2025-12-31", "2025-12-01", "2025-12-31"),
        ("2026-04-30", "2026-04-01", "2026-04-30"),
    ])
    func `is in a month that has a first and a last day`(day: String, first: String, last: String) throws {
        let day = try #require(CalendarDay(iso8601: day))

        #expect(day.firstOfMonth.description == first)
        #expect(day.lastOfMonth.description == last)
    }

    @Test func `begins at midnight in UTC`() {
        #expect(CalendarDay(daysSinceEpoch: 1).start.description == "1970-01-02T00:00:00Z")
    }

    /// The calendar told another way than the type under test tells it.
    private static func dayAfter(_ day: (year: Int, month: Int, day: Int)) -> (year: Int, month: Int, day: Int) {
        let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if day.day < lengths[day.month - 1] { return (day.year, day.month, day.day + 1) }
        return day.month < 12 ? (day.year, day.month + 1, 1) : (day.year + 1, 1, 1)
    }
}
