import BankKernel
import BankKernelMocks
import Testing

@Suite("SequentialTransferIDs")
struct SequentialTransferIDsTests {
    @Test
    func `counts up from one in ids that are easy to remember`() {
        let sut = SequentialTransferIDs()
        #expect(
            [sut.next(), sut.next()].map(\.description) == [
                "deadbeef-dead-4eef-8ead-000000000001", "deadbeef-dead-4eef-8ead-000000000002",
            ])
    }
}
