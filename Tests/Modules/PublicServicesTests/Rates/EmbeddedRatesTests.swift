import BankKernel
import Money
import Rates
import Testing

@testable import PublicServices

struct EmbeddedRatesTests {
    @Test func `US dollars take one to six steps`() async throws {
        let lengths = try await EmbeddedDirectRates().directRates(to: "USD").rates.map { Array($0.path).count - 1 }

        #expect(Set(lengths) == [1, 2, 3, 4, 5, 6])
    }

    @Test func `some are turned around`() async throws {
        let published = Set(makeSUT().map { [$0.from, $0.to] })
        let paths = try await EmbeddedDirectRates().directRates(to: "USD").rates.map { Array($0.path) }

        #expect(paths.contains { path in zip(path, path.dropFirst()).contains { !published.contains([$0, $1]) } })
    }

    @Test func `there are a cycle, a duplicate and an island`() {
        let pairs = makeSUT().map { [$0.from, $0.to] }

        #expect([["EUR", "CHF"], ["CHF", "GBP"], ["GBP", "EUR"]].allSatisfy(pairs.contains))
        #expect(pairs.count == Set(pairs).count + 1)
        #expect(RateList(makeSUT()).directRates(to: "USD").unreachable == ["BBD", "XCD"])
    }

    @Test func `nothing is left out`() {
        #expect(RateList(makeSUT()).reports == [])
    }

    @Test func `every currency is one of ISO 4217`() {
        #expect(makeSUT().flatMap { [$0.from, $0.to] }.filter { Currency(code: $0) == nil } == [])
    }

    @Test func `the same is there as JSON`() throws {
        let list = try RateList(json: EmbeddedRates.json)

        #expect(list.count == makeSUT().count)
        #expect(list.directRates(to: "USD") == RateList(makeSUT()).directRates(to: "USD"))
    }

    private func makeSUT() -> [PublishedRate] {
        EmbeddedRates.all
    }
}
