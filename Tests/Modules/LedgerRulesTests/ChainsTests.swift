import BankKernel
import BankSamples
import Money
import Testing

@testable import LedgerRules

struct AccountChainTests {
    private let seal = ChainSeal(key: [])
    private let previous = [UInt8](repeating: 7, count: 32)

    private func movement(
        id: UInt128 = 1, note: String = "", from source: LedgerAccount = Holdings.ann,
        to destination: LedgerAccount = Holdings.bob, _ minorUnits: Int64 = 5, at milliseconds: Int64 = 0
    ) -> Movement {
        Movement(
            reference: TransferReference(id: TransferID(rawValue: id), note: note), source: source,
            destination: destination, amount: .eur(minorUnits),
            bookedAt: Instant(millisecondsSinceEpoch: milliseconds))
    }

    private func link(
        _ movement: Movement, number: Int64 = 1, on account: LedgerAccount = Holdings.ann, balance: Int64 = 10,
        after previous: [UInt8]? = nil, key: [UInt8] = []
    ) -> [UInt8] {
        AccountChain.link(
            number, of: movement, on: account, balance: balance, after: previous ?? self.previous,
            sealedBy: ChainSeal(key: key))
    }

    @Test func `a link depends on every field`() {
        let links = [
            link(movement()), link(movement(), number: 2), link(movement(id: 2)), link(movement(note: "x")),
            link(movement(to: Holdings.cash)), link(movement(6)), link(movement(at: 1)),
            link(movement(from: Holdings.bob, to: Holdings.ann)), link(movement(), on: Holdings.bob),
            link(movement(), balance: 11), link(movement(), after: [UInt8](repeating: 8, count: 32)),
            link(movement(), key: [1]),
        ]

        #expect(Set(links).count == links.count)
        #expect(links.allSatisfy { $0.count == 32 })
    }

    @Test func `is equal for equal postings`() {
        #expect(link(movement(note: "x")) == link(movement(note: "x")))
    }

    @Test func `differs in its beginning for each account and bank`() {
        let beginnings = [Holdings.ann, Holdings.bob].flatMap { account in
            [[1], [2]].map { AccountChain.genesis(of: account, salt: $0, sealedBy: seal) }
        }

        #expect(Set(beginnings).count == 4)
    }
}

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

    @Test func `a seal depends on every field`() {
        let links = [
            link([]), link([head()]), link([head(2)]), link([head(1, 2)]), link([head(1, 1, 2)]),
            link([head(), head(2)]), link([head()], number: 2), link([head()], at: 1),
            link([head()], after: [UInt8](repeating: 8, count: 32)),
        ]

        #expect(Set(links).count == links.count)
    }

    @Test func `is equal for equal heads`() {
        #expect(link([head(), head(2)]) == link([head(), head(2)]))
    }
}

struct ChainSealTests {
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
