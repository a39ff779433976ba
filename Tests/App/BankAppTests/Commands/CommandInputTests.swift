import BankKernel
import Testing

@testable import BankApp

@Suite struct CommandInputTests {
    @Test func `an omitted value is nil`() throws {
        let sut = CommandInput()
        #expect(sut["N"] == nil)
        #expect(try sut.count("N", upTo: 9) == nil)
        #expect(try sut.days("N", today: Self.today) == nil)
    }

    @Test func `finds a row by its number`() throws {
        #expect(try makeSUT("3").row("N", of: PrintedRows(["a", "b", "c"])) == "c")
    }

    @Test(arguments: [("1", 1), ("1000", 1_000)])
    func `accepts counts from 1 to the limit`(text: String, count: Int) throws {
        #expect(try makeSUT(text).count("N", upTo: 1_000) == count)
    }

    @Test(arguments: ["0", "1001", "-9223372036854775808", "all", "1e3", ""])
    func `rejects other counts and names the limit`(text: String) {
        #expect(throws: CommandStop.refused("\"\(text)\" is not a count; write a number from 1 to 1000.")) {
            try makeSUT(text).count("N", upTo: 1_000)
        }
    }

    @Test func `accepts a day of the calendar`() throws {
        let day = try #require(CalendarDay(iso8601: "2024-02-29"))
        #expect(try makeSUT("2024-02-29").days("N", today: Self.today) == day...day)
    }

    @Test(arguments: ["2026-02-29", "2026-2-1", "31.02.2026", "soon", ""])
    func `rejects an invalid day and shows the format`(text: String) {
        let refusal = "\"\(text)\" is not a day; write it as 2026-01-31, 2026-01, 31.1.2026, yesterday or last month."
        #expect(throws: CommandStop.refused(refusal)) { try makeSUT(text).days("N", today: Self.today) }
    }

    @Test func `returns the first day of a month`() throws {
        #expect(try makeSUT("2.2024").month("N", today: Self.today).description == "2024-02-01")
    }

    @Test(arguments: ["2026-02-01", "today", "", "13.2026"])
    func `rejects an invalid month and shows the format`(text: String) {
        let refusal = "\"\(text)\" is not a month; write it as 2026-01, 1.2026, this month or last month."
        #expect(throws: CommandStop.refused(refusal)) { try makeSUT(text).month("N", today: Self.today) }
    }

    private static let today = CalendarDay(daysSinceEpoch: 20_000)

    private func makeSUT(_ text: String) -> CommandInput {
        var sut = CommandInput()
        sut["N"] = text
        return sut
    }
}

struct CommandInputQuotesTests {
    @Test(arguments: [
        ("ex4.json", "ex4.json"), (#""ex4.json""#, "ex4.json"), ("'my file.json'", "my file.json"),
        (#""a'b""#, "a'b"), (#""half"#, #""half"#), (#"""#, #"""#), ("", ""), (#""""#, ""),
    ])
    func `removes surrounding quotes`(typed: String, text: String) {
        #expect(makeSUT(typed).unquoted("FILE") == text)
    }

    @Test func `an omitted text is empty`() {
        #expect(makeSUT("a").unquoted("OTHER") == "")
    }

    private func makeSUT(_ typed: String) -> CommandInput {
        var input = CommandInput()
        input["FILE"] = typed
        return input
    }
}

@Suite struct TypedDaysTests {
    @Test(arguments: [
        ("2026-01-31", "2026-01-31", "2026-01-31"), ("2026-02", "2026-02-01", "2026-02-28"),
        ("30.11.2025", "2025-11-30", "2025-11-30"), ("1.9.2025", "2025-09-01", "2025-09-01"),
        ("1. 9. 2025", "2025-09-01", "2025-09-01"), ("9.2025", "2025-09-01", "2025-09-30"),
        ("today", "2026-03-05", "2026-03-05"), ("Yesterday", "2026-03-04", "2026-03-04"),
        ("last  month", "2026-02-01", "2026-02-28"), ("this month", "2026-03-01", "2026-03-31"),
    ])
    func `parses days in many formats`(text: String, first: String, last: String) throws {
        let days = try #require(TypedDays.days(text, today: Self.today))
        #expect([days.lowerBound.description, days.upperBound.description] == [first, last])
    }

    @Test(arguments: [
        "", "soon", "2026-02-30", "2026-13", "31.2.2026", "1.9.25", "1.9", "9/2025", "2026-1-1", "1.2.3.2026", "..2026",
        "99999999999999999999.1.2026",
    ])
    func `rejects days that are not in the calendar`(text: String) {
        #expect(TypedDays.days(text, today: Self.today) == nil)
    }

    private static let today = CalendarDay(year: 2026, month: 3, day: 5) ?? CalendarDay(daysSinceEpoch: 0)
}
