import BankKernel
import Testing

struct SearchTextTests {
    @Test(arguments: [
        ("Česká spořitelna", "ceska sporitelna"), ("ŽLUŤOUČKÝ KŮŇ", "zlutoucky kun"),
        ("Ľubovňa Ŕíčany Ĺ Ô Ä", "lubovna ricany l o a"), ("Straße ÖÄÜ", "strasse oau"),
        ("Łódź Ørsted İz", "lodz orsted iz"),
        ("Tiếng Việt", "tieng viet"), ("e\u{301}\u{30C}", "e"), ("a\u{300}\u{36F}", "a"),
        ("a\u{2FF}\u{370}", "a\u{2FF}\u{371}"), ("Привет 東京", "привет 東京"), ("", ""),
    ])
    func `folds case and diacritics`(text: String, folded: String) {
        #expect(SearchText.folded(text) == folded)
    }
}

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

    @Test func `matches all only for an empty text`() {
        #expect(makeSUT("").matchesAll)
        #expect(!makeSUT(" ").matchesAll)
    }

    private func makeSUT(_ text: String) -> TextMatcher {
        TextMatcher(text)
    }
}

struct CollationKeyTests {
    @Test func `orders texts as people do, whatever case and diacritics`() {
        let texts = ["zebra", "apple", "Äpfel", "Apple", "čaj", "cesta", "Čáp"]

        #expect(sorted(texts) == ["Äpfel", "Apple", "apple", "čaj", "Čáp", "cesta", "zebra"])
    }

    @Test func `has a fixed order for texts that differ only in case or diacritics`() {
        #expect(sorted(["é", "e", "E", "É"]) == sorted(["É", "E", "e", "é"]))
    }

    private func sorted(_ texts: [String]) -> [String] {
        texts.sorted { CollationKey($0) < CollationKey($1) }
    }
}

struct BytesHexadecimalTests {
    @Test(
        arguments: [([], ""), ([0], "00"), ([1, 0xfe], "01fe"), ([0xde, 0xad, 0xbe, 0xef], "deadbeef")]
            as [([UInt8], String)])
    func `prints two digits a byte and reads them back`(bytes: [UInt8], text: String) {
        #expect(bytes.hexadecimal == text)
        #expect([UInt8](hexadecimal: text) == bytes)
    }

    @Test func `reads upper case`() {
        #expect([UInt8](hexadecimal: "DEADbeef") == [0xde, 0xad, 0xbe, 0xef])
    }

    @Test(arguments: ["0", "012", "0g", "+1", " 1", "0x", "é0", "٠١"])
    func `rejects what is no pairs of digits`(text: String) {
        #expect([UInt8](hexadecimal: text) == nil)
    }
}
