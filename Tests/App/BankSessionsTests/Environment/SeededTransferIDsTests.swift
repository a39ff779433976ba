import BankKernel
import Testing

@testable import BankSessions

@Suite struct SeededTransferIDsTests {
    @Test func `the same seed gives the same ids in the same order`() {
        #expect(ids(seed: 42, count: 20) == ids(seed: 42, count: 20))
    }

    @Test func `no id comes twice`() {
        #expect(Set(ids(seed: 42, count: 1_000)).count == 1_000)
    }

    @Test func `another seed gives other ids`() {
        #expect(ids(seed: 42, count: 1) != ids(seed: 43, count: 1))
    }

    @Test(arguments: [0, 1, 42, UInt64.max])
    func `every id is a random UUID by its version and variant`(seed: UInt64) {
        for id in ids(seed: seed, count: 100) {
            let digits = Array("\(id)")
            #expect(digits[14] == "4")
            #expect("89ab".contains(digits[19]))
        }
    }

    private func ids(seed: UInt64, count: Int) -> [TransferID] {
        let sut = SeededTransferIDs(seed: seed)
        return (0..<count).map { _ in sut.next() }
    }
}
