import BankKernel
import BankKernelMocks
import Money
import Testing

struct MemoryDirectRatesTests {
    @Test func `gives the rates that lead to the currency`() async throws {
        let rate = try #require(ConversionRate(parsing: "1.12"))
        let toDollars = DirectRate(from: "EUR", to: "USD", rate: rate)
        let sut = makeSUT([toDollars, DirectRate(from: "EUR", to: "GBP", rate: rate)])

        #expect(try await sut.directRates(to: "USD").rates == [toDollars])
        #expect(sut.requests == ["USD"])
    }

    @Test func `fails as long as it is told to`() async throws {
        let sut = makeSUT([])
        sut.fail(with: .timeout)

        await #expect(throws: ServiceError.timeout) { try await sut.directRates(to: "USD") }
        sut.fail(with: nil)
        #expect(try await sut.directRates(to: "USD").rates == [])
    }

    private func makeSUT(_ rates: [DirectRate]) -> MemoryDirectRates {
        MemoryDirectRates(rates)
    }
}
