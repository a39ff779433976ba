import Testing

@testable import Rates

struct RateCodeTests {
    @Test(arguments: ["USD", "A1B", "USDT", "C1234567"])
    func `is written as it was read`(text: String) {
        #expect(makeSUT(text)?.description == text)
    }

    @Test(arguments: [
        "", "US", "usd", "UsD", "1USD", "USD ", "US-D", "US/D", "US:D", "US@D", "US[D", "ÜSD", "C12345678", "US\u{0}D",
    ])
    func `is nothing else`(text: String) {
        #expect(makeSUT(text) == nil)
    }

    @Test func `is in the order of its letters`() throws {
        let codes = ["AAB", "ABA", "AAA", "AAAA", "B12"].compactMap(makeSUT)

        #expect(codes.sorted().map(\.description) == ["AAA", "AAAA", "AAB", "ABA", "B12"])
    }

    private func makeSUT(_ text: String) -> RateCode? {
        RateCode(text.utf8)
    }
}
