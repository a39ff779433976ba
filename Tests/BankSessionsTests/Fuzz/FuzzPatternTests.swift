import Testing

@testable import BankSessions

@Suite struct FuzzPatternTests {
    @Test(arguments: [
        ("Not sent.", "Not sent."), ("Sent [..].", "Sent 1.00 EUR."), ("[..]", ""), ("a[..]", "a"), ("[..]a", "ba"),
        ("a[..]b[..]c", "a b c b c"), ("[..]AT04[..] 5.00 EUR", "1  Checking  AT04  5.00 EUR"),
    ])
    func `takes what the pattern says`(pattern: String, text: String) {
        #expect(FuzzPattern.matches(pattern, text))
    }

    @Test(arguments: [
        ("Not sent.", "Not sent"), ("Sent [..].", "Sent 1.00 EUR"), ("a[..]", "ba"), ("a[..]b[..]c", "a c"),
        ("ab[..]bc", "abc"), ("[..]AT04[..] 5.00 EUR", "1  Checking  AT04  15.00 EUR"),
    ])
    func `takes nothing else`(pattern: String, text: String) {
        #expect(!FuzzPattern.matches(pattern, text))
    }
}
