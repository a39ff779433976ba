import Testing

@testable import BankApp

@Suite struct IntNounTests {
    @Test(arguments: [(0, "0 accounts"), (1, "1 account"), (2, "2 accounts")])
    func `one is one`(count: Int, text: String) {
        #expect(count.counted("account") == text)
    }
}
