import BankKernel
import Testing

@testable import LedgerRules

@Suite struct HMACTests {
    /// The test case 6 of RFC 4231.
    @Test func `a key longer than a block is hashed`() {
        let sut = HMAC(key: [UInt8](repeating: 0xaa, count: 131))
        var hash = sut.inner
        hash.update("Test Using Larger Than Block-Size Key - Hash Key First")
        #expect(sut.finish(hash).hexadecimal == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    }
}
