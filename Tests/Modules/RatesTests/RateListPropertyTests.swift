import BankSamples
import Money
import Rates
import Testing

struct RateListPropertyTests {
    private static let codes = ["AUD", "CHF", "EUR", "GBP", "JPY", "USD"]

    @Test(arguments: 1...20)
    func `finds what a look at every path finds`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let rates = draw(&generator)
            let direct = makeSUT(rates).directRates(to: "USD")
            let peer = BruteForce(rates: rates)
            for code in Set(rates.flatMap { [$0.from, $0.to] }).subtracting(["USD"]) {
                let path = peer.path(from: code, to: "USD")
                let rate = direct.rates.first { $0.from == code }

                #expect(rate.map { Array($0.path) } == path?.codes, "\(rates)")
                #expect(direct.unreachable.contains(code) == (path == nil), "\(rates)")
                if let path, let rate { #expect(peer.isValue(rate.rate, of: path), "\(rate.rate) \(rates)") }
            }
            #expect(direct.outOfRange == [])
        }
    }

    @Test(arguments: 21...40)
    func `finds the same in any order`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let rates = draw(&generator)

            let (one, other) = (makeSUT(rates), makeSUT(rates.shuffled(using: &generator)))

            #expect(one.directRates(to: "EUR") == other.directRates(to: "EUR"))
            #expect(one.reports == other.reports)
        }
    }

    /// A list in which directions, both directions, duplicates and contradictions come up often.
    private func draw(_ generator: inout SplitMix64) -> [PublishedRate] {
        (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
            let from = Self.codes[Int.random(in: 0..<6, using: &generator)]
            let to = Self.codes[Int.random(in: 0..<6, using: &generator)]
            return from == to ? nil : PublishedRate(from: from, to: to, rate: drawRate(&generator))
        }
    }

    private func drawRate(_ generator: inout SplitMix64) -> String {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: ["1", "1.0", "3", "0.5"][Int.random(in: 0..<4, using: &generator)]
        case 1: "0.\(Int.random(in: 1..<1_000_000, using: &generator))"
        case 2:
            "\(Int.random(in: 1..<1_000, using: &generator)).\(generator.next())\(generator.next())\(generator.next())5"
        default: "1.\(String(repeating: "0", count: Int.random(in: 0..<40, using: &generator)))5"
        }
    }

    private func makeSUT(_ rates: [PublishedRate]) -> RateList {
        RateList(rates)
    }
}
