import BankKernel
import BankSamples
import Money
import Testing

struct SearchTextTests {
    @Test(arguments: [
        ("Česká spořitelna", "ceska sporitelna"), ("ŽLUŤOUČKÝ KŮŇ", "zlutoucky kun"),
        ("Ľubovňa Ŕíčany Ĺ Ô Ä", "lubovna ricany l o a"), ("Straße ÖÄÜ", "strasse oau"),
        ("Łódź Ørsted İz", "lodz orsted iz"),
        ("Tiếng Việt", "tieng viet"), ("e\u{301}\u{30C}", "e"), ("a\u{300}\u{36F}", "a"),
        ("a\u{2FF}\u{370}", "a\u{2FF}\u{371}"), ("Привет 東京", "привет 東京"), ("", ""),
        ("Йи\u{306}", "йй"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("Α\u{301}", "ά"),
        ("\u{1DF}a\u{308}\u{304} ǿ Ǟ", "aa o a"),
    ])
    func `folds case and diacritics`(text: String, folded: String) {
        #expect(SearchText.folded(text) == folded)
    }
}

struct TextMatcherTests {
    @Test(arguments: [
        ("novak", "Alice Novák"), ("NOVÁK", "alice novak"), ("cesk", "Česká spořitelna"), ("zoe", "Zoe\u{308}"),
        ("strasse", "Straße 5"), ("", ""), ("🎂", "Grüße 🎂"), ("привет", "ПРИВЕТ"), ("α\u{301}", "\u{3AC}λφα"),
        ("[A", "x[a"), ("aab", "aAaB"), ("", "Zoë"), ("é", "CAFE"), ("\u{37E}", "a;b"),
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
    func `rejects what is not pairs of digits`(text: String) {
        #expect([UInt8](hexadecimal: text) == nil)
    }
}

struct TransactionMatcherTests {
    private func transaction(_ amount: Money, note: String = "Lunch") -> TransactionModel {
        let account = AccountModel(
            number: .nobodys, name: "Main", holder: "Zoë", currency: amount.currency, balance: nil)
        return TransactionModel(
            id: .deadbeef, sequence: 1, bookedAt: Instant(millisecondsSinceEpoch: 0), amount: amount,
            balanceAfter: amount, counterparty: account, note: note)
    }

    private func finds(_ text: String, in transaction: TransactionModel) -> Bool {
        var sut = TransactionMatcher(HistoryFilter(text: text))
        return sut.matches(transaction)
    }

    @Test(arguments: ["-1234.50", "34.5", "50 eur", "EUR", "-", ".", "lunch", "ZOE", "beef-dead", ""])
    func `finds a text in note, counterparty, amount and id`(text: String) {
        #expect(finds(text, in: transaction(.eur(-1234_50))))
    }

    @Test(arguments: ["xx", "zoe rent", "lunch xx"])
    func `finds no other`(text: String) {
        #expect(!finds(text, in: transaction(.eur(-1234_50))))
    }

    @Test(arguments: ["zoe lunch", "lunch zoe", "  LUNCH   Main ", "lunch 1234.50 zoë"])
    func `finds all words in any order, each wherever it is`(text: String) {
        #expect(finds(text, in: transaction(.eur(-1234_50))))
    }

    @Test(arguments: [
        (#""rent may""#, true), (#""may rent""#, false), (#"zoe "rent may""#, true), (#""""#, true), (#""rent"#, false),
    ])
    func `keeps words in quotes together`(text: String, isFound: Bool) {
        #expect(finds(text, in: transaction(.eur(1), note: "Rent May")) == isFound)
    }

    @Test(
        arguments: [
            ("1,000.50", .eur(1_000_50), true), ("1.000,50", .eur(1_000_50), true), ("1000,50", .eur(1_000_50), true),
            ("+1,000.50", .eur(1_000_50), true), ("-1,000.50", .eur(1_000_50), false),
            ("+1000.50", .eur(1_000_50), true), ("+1,000.50", .eur(-1_000_50), false),
            ("-1.000,50", .eur(-1_000_50), true), ("\"1 000,50\"", .eur(1_000_50), true),
            ("1,000", .eur(1_000_50), true), ("1,000", .eur(1_00), false), ("€1000.50", .eur(1_000_50), true),
            ("2,000.50", .eur(1_000_50), false), ("007", .eur(7_00), false),
            ("000.5", .eur(1_000_50), true),
            ("10,000", Money(minorUnits: 10_000, currency: .jpy), true),
            ("10.000", Money(minorUnits: 10_000, currency: .jpy), true),
            ("1,234", Money(minorUnits: 1_234, currency: .bhd), true),
            ("1,234", Money(minorUnits: 1_234_000, currency: .bhd), true),
        ] as [(String, Money, Bool)])
    func `finds an amount in any notation that may be typed`(text: String, amount: Money, isFound: Bool) {
        #expect(finds(text, in: transaction(amount)) == isFound)
    }

    @Test(arguments: [("dea", false), ("dead", true), ("de0", false)])
    func `finds an id and a number by four characters`(text: String, isFound: Bool) {
        #expect(finds(text, in: transaction(.eur(1))) == isFound)
    }

    @Test func `knows the currency of each amount`() {
        var sut = TransactionMatcher(HistoryFilter(text: "5 usd"))

        let matches = [.eur(5), Money(minorUnits: 5, currency: .usd), .eur(5)].map { sut.matches(transaction($0)) }

        #expect(matches == [false, true, false])
    }

    @Test func `lets through what went in its direction`() {
        let amounts = [Money.eur(-1), .eur(1)]
        #expect(amounts.map { HistoryFilter(direction: .outgoing).lets($0) } == [true, false])
        #expect(amounts.map { HistoryFilter(direction: .incoming).lets($0) } == [false, true])
    }

    @Test func `lets through amounts of its range, whichever way they went`() {
        let range = AmountRange(least: .eur(10), greatest: .eur(50))
        let lets = [9, 10, -50, 51, -9].map { HistoryFilter(amounts: range).lets(Money.eur($0)) }
        #expect(lets == [false, true, true, false, false])
        #expect(!HistoryFilter(amounts: range).lets(Money(minorUnits: 20, currency: .usd)))
        #expect(AmountRange(least: .eur(10), greatest: nil).contains(.eur(.min)))
    }

    @Test(
        arguments: [
            (.eur(10_00), .eur(50_00), "10.00..50.00 EUR"), (.eur(10), nil, "0.10 EUR or more"),
            (nil, .eur(10), "0.10 EUR or less"), (.eur(5), .eur(5), "0.05 EUR"),
        ] as [(Money?, Money?, String)])
    func `a range of amounts is written as it is typed`(least: Money?, greatest: Money?, text: String) {
        #expect(AmountRange(least: least, greatest: greatest).description == text)
    }
}
