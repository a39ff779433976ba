import Testing

@testable import Sessions

struct InstantTextTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-01-05T09:00:00Z", 1_767_603_600_000),
            ("2000-02-29T23:59:59.999Z", 951_868_799_999), ("1969-12-31T23:59:59.500Z", -500),
            ("0000-01-01T00:00:00Z", -62_167_219_200_000), ("9999-12-31T23:59:59Z", 253_402_300_799_000),
        ] as [(String, Int64)])
    func `reads and writes an instant`(text: String, milliseconds: Int64) {
        #expect(InstantText.milliseconds(of: text) == milliseconds)
        #expect(InstantText.text(milliseconds: milliseconds) == text)
    }

    @Test func `reads over what is finer than a millisecond`() {
        #expect(InstantText.milliseconds(of: "1970-01-01T00:00:00.1239Z") == 123)
        #expect(InstantText.milliseconds(of: "1970-01-01T00:00:00.1Z") == 100)
    }

    @Test(arguments: [
        "", "1970-01-01", "1970-01-01T00:00:00", "1970-01-01T00:00:00+00:00", "1970-02-29T00:00:00Z",
        "1900-02-29T00:00:00Z", "1970-13-01T00:00:00Z", "1970-04-31T00:00:00Z", "1970-01-01T24:00:00Z",
        "1970-01-01T00:60:00Z", "1970-01-01T00:00:60Z", "1970-01-01T00:00:00.Z", "1970-01-01T00:00:00Zx",
    ])
    func `reads nothing else`(text: String) {
        #expect(InstantText.milliseconds(of: text) == nil)
    }

    @Test func `counts the days of four centuries`() {
        for day in stride(from: -146_097, through: 146_097, by: 1) {
            let date = Calendar.date(ofDay: day)
            guard Calendar.day(year: date.year, month: date.month, day: date.day) != day else { continue }
            Issue.record("day \(day) is \(date)")
        }
    }
}
