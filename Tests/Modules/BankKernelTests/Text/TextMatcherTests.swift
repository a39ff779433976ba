import BankKernel
import Testing

struct TextMatcherTests {
    @Test(arguments: [
        ("novak", "Alice Novák"), ("NOVÁK", "alice novak"), ("cesk", "Česká spořitelna"), ("zoe", "Zoe\u{308}"),
        ("strasse", "Straße 5"), ("", ""), ("🎂", "Grüße 🎂"), ("привет", "ПРИВЕТ"), ("α\u{301}", "\u{3AC}λφα"),
        ("[A", "x[a"), ("aab", "aAaB"), ("é", "CAFE"), ("\u{37E}", "a;b"),
    ])
    func `finds a text whatever case and diacritics`(text: String, candidate: String) {
        #expect(makeSUT(text).matches(candidate))
    }

    @Test(arguments: [
        ("novaks", "Novák"), ("a", ""), ("%", "100"), ("東", "京"), ("{", "["), ("ab", "a"), ("aab", "abab"),
    ])
    func `finds no other`(text: String, candidate: String) {
        #expect(!makeSUT(text).matches(candidate))
    }

    @Test func `only an empty text is in all`() {
        #expect(makeSUT("").matchesAll)
        #expect(!makeSUT(" ").matchesAll)
    }

    private func makeSUT(_ text: String) -> TextMatcher {
        TextMatcher(text)
    }
}
