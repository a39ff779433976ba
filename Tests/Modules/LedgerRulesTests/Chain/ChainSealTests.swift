import BankKernel
import Testing

@testable import LedgerRules

@Suite struct ChainSealTests {
    /// The test cases 1 and 2 of RFC 4231.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            [UInt8]("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
    ])
    func `with a key it is HMAC-SHA256`(key: [UInt8], message: String, seal: String) {
        #expect(ChainSeal(key: key).seal([UInt8](message.utf8)).hexadecimal == seal)
    }

    @Test func `without a key it is SHA-256`() {
        #expect(ChainSeal(key: []).seal([1, 2, 3]) == SHA256.hash([1, 2, 3]))
    }
}
