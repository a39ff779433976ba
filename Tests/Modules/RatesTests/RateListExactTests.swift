import Money
import Rates
import Testing

struct RateListExactTests {
    @Test func `a path too long for the digits that are kept is multiplied with all of them`() {
        let around = (0..<40).flatMap { step in
            [
                PublishedRate(from: "A\(step)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
                PublishedRate(from: "A\(step + 1)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
            ]
        }
        let tie = PublishedRate(from: "A40XX", to: "USD", rate: "1.0000000000000000000000000000000005")

        let direct = makeSUT(around + [tie]).directRates(to: "USD")

        #expect(direct.rates.first { $0.from == "A0XX" }.map { "\($0.rate)" } == "1")
        #expect(direct.rates.count == 81)
    }

    @Test func `a list that is made to take long does not`() {
        let around = (0..<200).flatMap { step in
            [
                PublishedRate(from: "A\(step)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
                PublishedRate(from: "A\(step + 1)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
            ]
        }
        let tie = PublishedRate(from: "A200XX", to: "USD", rate: "1.0000000000000000000000000000000005")
        let long = PublishedRate(from: "EUR", to: "USD", rate: "1." + String(repeating: "3", count: 100_000))

        let direct = makeSUT(around + [tie, long]).directRates(to: "USD")

        #expect(direct.rates.count == 402)
        #expect(direct.rates.first { $0.from == "A0XX" }.map { "\($0.rate)" } == "1")
        #expect(direct.rates.first { $0.from == "EUR" }.map { "\($0.rate)" } == "1.333333333333333333333333333333333")
    }

    private func makeSUT(_ rates: [PublishedRate]) -> RateList {
        RateList(rates)
    }
}
