import BankKernel
import BankSamples
import Money
import Testing

@testable import BankAnswers
@testable import BankApp

@Suite struct TypedDaysTests {
    @Test(arguments: [
        ("2026-01-31", "2026-01-31", "2026-01-31"), ("2026-02", "2026-02-01", "2026-02-28"),
        ("30.11.2025", "2025-11-30", "2025-11-30"), ("1.9.2025", "2025-09-01", "2025-09-01"),
        ("1. 9. 2025", "2025-09-01", "2025-09-01"), ("9.2025", "2025-09-01", "2025-09-30"),
        ("today", "2026-03-05", "2026-03-05"), ("Yesterday", "2026-03-04", "2026-03-04"),
        ("last  month", "2026-02-01", "2026-02-28"), ("this month", "2026-03-01", "2026-03-31"),
        ("2024", "2024-01-01", "2024-12-31"), ("last year", "2025-01-01", "2025-12-31"),
        ("This Year", "2026-01-01", "2026-12-31"), ("30d", "2026-02-04", "2026-03-05"),
        ("1D", "2026-03-05", "2026-03-05"),
    ])
    func `reads days, months and years in many forms`(text: String, first: String, last: String) throws {
        #expect(try ends(of: text) == [first, last])
    }

    @Test(arguments: [
        ("2025-09..2025-11", "2025-09-01", "2025-11-30"), ("2025-11 .. 2025-09", "2025-09-01", "2025-11-30"),
        ("2024..last month", "2024-01-01", "2026-02-28"), ("1.9.2025..30.9.2025", "2025-09-01", "2025-09-30"),
        ("2025..2025-03", "2025-01-01", "2025-12-31"),
    ])
    func `reads ranges in either order`(text: String, first: String, last: String) throws {
        #expect(try ends(of: text) == [first, last])
        #expect(TypedDays.isRange(text))
    }

    @Test(arguments: [
        "", "soon", "2026-02-30", "2026-13", "31.2.2026", "1.9.25", "1.9", "9/2025", "2026-1-1", "1.2.3.2026", "..2026",
        "99999999999999999999.1.2026", "202", "20255", "0d", "d", "-3d", "99999d", "2025..", "..", "2025..2026..2027",
        "2025...2026",
    ])
    func `reads nothing else`(text: String) {
        #expect(TypedDays.days(text, today: Self.today) == nil)
    }

    @Test(arguments: [
        ("2025", "2025"), ("2025-02", "2025-02"), ("today", "2026-03-05"), ("2025-01..2025-12", "2025"),
        ("2025-09..2025-11", "2025-09-01 to 2025-11-30"),
    ])
    func `writes days as short as they can be`(text: String, written: String) throws {
        #expect(TypedDays.text(of: try #require(TypedDays.days(text, today: Self.today))) == written)
    }

    private static let today = CalendarDay(year: 2026, month: 3, day: 5) ?? CalendarDay(daysSinceEpoch: 0)

    private func ends(of text: String) throws -> [String] {
        let days = try #require(TypedDays.days(text, today: Self.today))
        return [days.lowerBound.description, days.upperBound.description]
    }
}

@Suite struct TypedAmountsTests {
    @Test(
        arguments: [
            ("25", .eur(25_00), .eur(25_00)), ("10..50", .eur(10_00), .eur(50_00)),
            ("50 .. 10", .eur(10_00), .eur(50_00)),
            ("5,50..1.000,00", .eur(5_50), .eur(1_000_00)), ("100..", .eur(100_00), nil), ("..50", nil, .eur(50_00)),
            (">100", .eur(100_01), nil), (">= 100", .eur(100_00), nil), ("<50", nil, .eur(49_99)),
            ("<=50", nil, .eur(50_00)), ("0", .eur(0), .eur(0)),
        ] as [(String, Money?, Money?)])
    func `reads amounts and ranges of them`(text: String, least: Money?, greatest: Money?) throws {
        #expect(try TypedAmounts.range(text, in: .eur) == AmountRange(least: least, greatest: greatest))
    }

    @Test func `a comma parts decimals, and a point may part thousands, where points do so on the screen`() throws {
        #expect(throws: TypedAmountsError(message: "1.000 is ambiguous. Write 1000 or 1,000.")) {
            try TypedAmounts.range("1.000..", in: .bhd, grouping: ".")
        }
        let dinar = Money(minorUnits: 1_000, currency: .bhd)
        #expect(
            try TypedAmounts.range("1,000..", in: .bhd, grouping: ".") == AmountRange(least: dinar, greatest: nil))
    }

    @Test(
        arguments: ["", "..", "x", "10..x", "1..2..3", "10...50", ">", "<0", "10 50", "1e5"].map {
            ($0, .eur, "\"\($0)\" is not an amount. Write 25, 10..50, 100.. or >100.")
        } + ["-5", "+5"].map { ($0, .eur, "\"\($0)\" has a sign. \"out\" shows what went out, \"in\" what came in.") }
            + [
                ("1,000", .eur, "1,000 is ambiguous. Write 1000 or 1.00."),
                ("1.5..3", .jpy, "\"1.5\" has decimals; JPY has none."),
            ] as [(String, Currency, String)])
    func `refuses anything else and says what would be right`(text: String, currency: Currency, message: String) {
        #expect(throws: TypedAmountsError(message: message)) { try TypedAmounts.range(text, in: currency) }
    }
}
