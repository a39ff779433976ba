import BankKernel
import Testing

@testable import BankApp

@Suite struct FeatureLettersTests {
    @Test func `each feature has a letter of its name that no other has`() {
        let names = FeatureRegistry.offered.map(\.type.rawValue)
        #expect(Set(FeatureLetters.all.values) == Set(names))
        for name in names {
            let letter = FeatureLetters.letter(of: name)
            #expect(letter.count == 1 && name.contains(letter))
        }
    }

    @Test func `the first of two that begin alike has the letter, and the one that leaves has none`() {
        #expect(FeatureLetters.all["t"] == "transfer")
        #expect(FeatureLetters.all["r"] == "transactions")
        #expect(FeatureLetters.all["q"] == nil)
    }

    @Test func `what is no feature has none`() {
        #expect(FeatureLetters.letter(of: "main") == "")
    }
}
