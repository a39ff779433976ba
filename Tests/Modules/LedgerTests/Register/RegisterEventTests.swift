import BankKernel
import LedgerRules
import Testing

@testable import Ledger

@Suite struct RegisterEventTests {
    /// Computed with Python's `hashlib`: "register", the link before, the number, the transfer, the length of the kind and
    /// the kind, the subject and the digest, numbers in eight bytes. Another order would break every bank there is.
    @Test func `its link is the hash of what it holds, in its order`() {
        let sut = RegisterEvent(
            number: 7, after: 5, kind: "customer", subject: 3, digest: [UInt8](repeating: 9, count: 32))
        #expect(
            sut.link(after: [UInt8](repeating: 0, count: 32), sealedBy: ChainSeal(key: [])).hexadecimal
                == "7cce722f42fee12c4c641247a9a89a2d8720bebe68ffb1bb7daa44d6e14ca8b1")
    }
}
