import BankKernel
import BankKernelMocks
import Money
import Testing

struct MemoryDirectRatesTests {
    @Test func `gives the rates that lead to the currency`() async throws {
        let rate = try #require(ConversionRate(parsing: "1.12"))
        let toDollars = DirectRate(from: "EUR", to: "USD", rate: rate)
        let sut = makeSUT([toDollars, DirectRate(from: "EUR", to: "GBP", rate: rate)])

        #expect(await sut.directRates(to: "USD").rates == [toDollars])
    }

    private func makeSUT(_ rates: [DirectRate]) -> MemoryDirectRates {
        MemoryDirectRates(rates)
    }
}

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
