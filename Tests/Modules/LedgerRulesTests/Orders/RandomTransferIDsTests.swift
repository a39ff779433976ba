import BankKernel
import LedgerRules
import Testing

@Suite struct RandomTransferIDsTests {
    @Test func `each is a UUID of version 4 and the variant of RFC 9562`() {
        let sut = makeSUT()
        for _ in 1...100 {
            let characters = Array(sut.next().description)
            #expect(characters[14] == "4")
            #expect("89ab".contains(characters[19]))
        }
    }

    @Test func `no two are the same`() {
        let sut = makeSUT()
        #expect(Set((1...1_000).map { _ in sut.next() }).count == 1_000)
    }

    @Test func `every other bit is drawn`() {
        let sut = makeSUT()
        let drawn = (1...1_000).map { _ in sut.next().rawValue }
        let fixed = ~(drawn.reduce(0, |) & ~drawn.reduce(.max, &))
        let versionAndVariant: UInt128 = 0xF << 76 | 0b11 << 62
        #expect(fixed == versionAndVariant)
    }

    private func makeSUT() -> RandomTransferIDs {
        RandomTransferIDs()
    }
}
