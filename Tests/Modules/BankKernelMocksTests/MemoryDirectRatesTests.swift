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
