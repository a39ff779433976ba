import BankKernel
import Testing

@testable import BankApp

@Suite struct TypedDaysTests {
    @Test(arguments: [
        ("2026-01-31", "2026-01-31", "2026-01-31"), ("2026-02", "2026-02-01", "2026-02-28"),
        ("30.11.2025", "2025-11-30", "2025-11-30"), ("1.9.2025", "2025-09-01", "2025-09-01"),
        ("1. 9. 2025", "2025-09-01", "2025-09-01"), ("9.2025", "2025-09-01", "2025-09-30"),
        ("today", "2026-03-05", "2026-03-05"), ("Yesterday", "2026-03-04", "2026-03-04"),
        ("last  month", "2026-02-01", "2026-02-28"), ("this month", "2026-03-01", "2026-03-31"),
    ])
    func `days may be written in many ways`(text: String, first: String, last: String) throws {
        let days = try #require(TypedDays.days(text, today: Self.today))
        #expect([days.lowerBound.description, days.upperBound.description] == [first, last])
    }

    @Test(arguments: [
        "", "soon", "2026-02-30", "2026-13", "31.2.2026", "1.9.25", "1.9", "9/2025", "2026-1-1", "1.2.3.2026", "..2026",
        "99999999999999999999.1.2026",
    ])
    func `what is no day of the calendar is none`(text: String) {
        #expect(TypedDays.days(text, today: Self.today) == nil)
    }

    private static let today = CalendarDay(year: 2026, month: 3, day: 5) ?? CalendarDay(daysSinceEpoch: 0)
}
