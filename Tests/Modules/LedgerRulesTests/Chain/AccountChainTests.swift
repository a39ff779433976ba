import BankKernel
import BankSamples
import LedgerRules
import Money
import Testing

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

    @Test func `a link changes with everything that is in it`() {
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

    @Test func `is the same for the same posting`() {
        #expect(link(movement(note: "x")) == link(movement(note: "x")))
    }

    @Test func `begins differently for each account and each bank`() {
        let beginnings = [Holdings.ann, Holdings.bob].flatMap { account in
            [[1], [2]].map { AccountChain.genesis(of: account, salt: $0, sealedBy: seal) }
        }

        #expect(Set(beginnings).count == 4)
    }
}
