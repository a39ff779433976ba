import BankSamples
import Money
import Testing

@testable import Rates

struct RateChainTests {
    @Test func `of no steps is one`() {
        #expect(RateChain().value() == .rate(ConversionRate(parsing: "1")))
    }

    @Test func `counts the limbs of both its products`() throws {
        let step = try #require(WideDecimal(parsing: "1.2345678901234567890123".utf8))
        #expect(RateChain().limbCount == 2)
        #expect(makeSUT([(step, false), (step, true), (step, true)], keeping: .max).limbCount == 5)
    }

    @Test func `with digits left out, gives what it gives with all of them`() throws {
        var generator = SplitMix64(seed: 8)
        for _ in 0..<50 {
            let steps = try (0..<Int.random(in: 20...200, using: &generator)).map { _ in
                let digits = "1.\(generator.next())\(generator.next() >> 40)"
                return (try #require(WideDecimal(parsing: digits.utf8)), Bool.random(using: &generator))
            }

            #expect(makeSUT(steps, keeping: RateChain.mostLimbs).value() == makeSUT(steps, keeping: .max).value())
        }
    }

    @Test func `is undecided where digits that were left out decide`() throws {
        let tie = try #require(WideDecimal(parsing: "1.0000000000000000000000000000000005".utf8))
        let step = try #require(WideDecimal(parsing: "1.234567890123456789".utf8))
        let around = (0..<40).flatMap { _ in [(step, false), (step, true)] }

        let one = ConversionRate(parsing: "1")

        #expect(makeSUT([(tie, false)] + around, keeping: RateChain.mostLimbs).value() == .undecided(one))
        #expect(makeSUT([(tie, false)] + around, keeping: .max).value() == .rate(one))
    }

    @Test func `is undecided at the end of the range`() throws {
        let widest = try #require(WideDecimal(parsing: "1e18".utf8))
        let step = try #require(WideDecimal(parsing: "1.234567890123456789".utf8))
        let around = (0..<40).flatMap { _ in [(step, false), (step, true)] }

        let rate = ConversionRate(parsing: "1e18")

        #expect(makeSUT([(widest, false)] + around, keeping: RateChain.mostLimbs).value() == .undecided(rate))
        #expect(makeSUT([(widest, false)] + around, keeping: .max).value() == .rate(rate))
    }

    private func makeSUT(_ steps: [(WideDecimal, isInverse: Bool)], keeping limbs: Int) -> RateChain {
        steps.reduce(RateChain()) { $0.extended(by: $1.0, isInverse: $1.isInverse, keeping: limbs) }
    }
}
