import PublicServices
import Rates
import Testing

@testable import BankServer

struct ShippedRatesTests {
    @Test func `are the direct rates of the shipped list`() async throws {
        let rates = try await makeSUT().rates()

        #expect(
            String(decoding: rates.json, as: UTF8.self)
                == RateList(EmbeddedRates.all).directRates(to: "USD").json(showingPaths: true))
        #expect(rates.leftOut == 0)
    }

    @Test func `lead to dollars from far away`() async throws {
        let codes = try ParsedJSON.parsed(try await makeSUT().rates().json).elements.compactMap { $0["from"]?.text }

        #expect(codes.contains("TOP"))
    }

    private func makeSUT() -> ShippedRates { ShippedRates() }
}
