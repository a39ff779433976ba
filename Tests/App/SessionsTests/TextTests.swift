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

struct DurationTextTests {
    @Test(
        arguments: [("1ms", 1), ("90s", 90_000), ("1d2h3m4s5ms", 93_784_005), ("36525d", 3_155_760_000_000)]
            as [(String, Int64)])
    func `reads units from the largest on`(text: String, milliseconds: Int64) {
        #expect(DurationText.milliseconds(of: text) == milliseconds)
    }

    @Test(arguments: [
        "", "0s", "5", "s", "-1s", "1.5s", "1s1s", "1s1m", "1 s", "1sec", "99999999999999999999s", "1m ",
        "106751991167d", "36526d",
    ])
    func `reads nothing else`(text: String) {
        #expect(DurationText.milliseconds(of: text) == nil)
    }

    @Test(arguments: [("1m30s", 90_000), ("1d", 86_400_000), ("1s1ms", 1001)] as [(String, Int64)])
    func `writes the shortest text`(text: String, milliseconds: Int64) {
        #expect(DurationText.text(milliseconds: milliseconds) == text)
    }
}

struct ExpressionTests {
    @Test(arguments: [
        ("[0-9]+", "a 12 b 3", "N", "a N b N"), ("(\\w)(\\w)", "ab cd", "$2$1", "ba dc"),
        ("b", "abc", "$", "a$c"), ("b", "abc", "$1", "a$1c"), ("b*", "aa", "", "aa"), ("é", "e\u{301}", "x", "x"),
    ])
    func `each match is replaced, and a group may stand in what takes its place`(
        source: String, line: String, replacement: String, result: String
    ) {
        #expect(Expression.replace(source, in: line, with: replacement) == result)
    }

    @Test(arguments: [("a+", true), ("(", false), ("", false)])
    func `reports whether it is valid`(source: String, isValid: Bool) {
        #expect(Expression.isValid(source) == isValid)
    }
}

struct CaselessSearchTests {
    @Test(arguments: [
        ("abc", "b", ["a", "c"]), ("aBc", "b", ["a", "c"]), ("abc", "ABC", ["", ""]), ("bab", "b", ["", "a", ""]),
        ("aaa", "aa", ["", "a"]), ("abc", "x", ["abc"]), ("ab", "abc", ["ab"]), ("", "a", [""]), ("a", "", ["a"]),
        ("Grüße", "GRÜSSE", ["Grüße"]), ("x GRÜN y", "grün", ["x ", " y"]),
    ])
    func `finds each in whatever case`(text: String, part: String, pieces: [String]) {
        #expect(text.pieces(around: part) == pieces)
    }

    @Test(arguments: [
        ("a", ["", ""]), ("\"A\"", ["\"", "\""]), ("la a", ["la ", ""]), ("ab", ["ab"]), ("1a", ["1a"]),
    ])
    func `finds words`(text: String, pieces: [String]) {
        #expect(text.pieces(around: "a", asWord: true) == pieces)
    }
}
