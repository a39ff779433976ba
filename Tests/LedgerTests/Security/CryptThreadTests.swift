import Testing

@testable import Ledger

@Suite("CryptThread")
struct CryptThreadTests {
    @Test("the same text is equal to itself", arguments: ["", "a", "$y$jCT$k2XAnEHBqQ1Ct2aMXFKNa/"])
    func equal(text: String) {
        #expect(CryptThread.areEqual(text, text))
    }

    @Test(
        "texts that differ anywhere are not equal",
        arguments: [("a", "b"), ("xb", "yc"), ("xb", "yb"), ("bx", "by"), ("ab", "ba"), ("a", "ab"), ("", "a")])
    func different(first: String, second: String) {
        #expect(!CryptThread.areEqual(first, second))
        #expect(!CryptThread.areEqual(second, first))
    }
}
