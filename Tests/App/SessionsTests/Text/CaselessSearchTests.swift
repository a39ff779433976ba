import Testing

@testable import Sessions

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
