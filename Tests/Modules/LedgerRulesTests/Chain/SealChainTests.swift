import BankKernel
import LedgerRules
import Testing

struct SealChainTests {
    private let previous = [UInt8](repeating: 7, count: 32)

    private func head(_ account: Int64 = 1, _ number: Int64 = 1, _ byte: UInt8 = 1) -> SealChain.Head {
        SealChain.Head(account: account, number: number, link: [UInt8](repeating: byte, count: 32))
    }

    private func link(
        _ heads: [SealChain.Head], number: Int64 = 1, at milliseconds: Int64 = 0, after previous: [UInt8]? = nil
    ) -> [UInt8] {
        SealChain.link(
            number, at: Instant(millisecondsSinceEpoch: milliseconds), heads: heads, after: previous ?? self.previous,
            sealedBy: ChainSeal(key: []))
    }

    @Test func `a seal changes with everything that is in it`() {
        let links = [
            link([]), link([head()]), link([head(2)]), link([head(1, 2)]), link([head(1, 1, 2)]),
            link([head(), head(2)]), link([head()], number: 2), link([head()], at: 1),
            link([head()], after: [UInt8](repeating: 8, count: 32)),
        ]

        #expect(Set(links).count == links.count)
    }

    @Test func `is the same for the same heads`() {
        #expect(link([head(), head(2)]) == link([head(), head(2)]))
    }
}
