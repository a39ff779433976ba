import BankKernel
import Testing

struct CollationKeyTests {
    @Test func `orders texts as people do, whatever case and diacritics`() {
        let texts = ["zebra", "apple", "Äpfel", "Apple", "čaj", "cesta", "Čáp"]

        #expect(sorted(texts) == ["Äpfel", "Apple", "apple", "čaj", "Čáp", "cesta", "zebra"])
    }

    @Test func `texts that differ in case or diacritics alone have an order of their own`() {
        #expect(sorted(["é", "e", "E", "É"]) == sorted(["É", "E", "e", "é"]))
    }

    private func sorted(_ texts: [String]) -> [String] {
        texts.sorted { CollationKey($0) < CollationKey($1) }
    }
}
