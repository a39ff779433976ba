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
