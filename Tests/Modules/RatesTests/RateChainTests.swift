import Money
import Testing

@testable import Rates

struct RateChainTests {
    @Test func `is one without steps`() {
        #expect(RateChain().value() == .rate(ConversionRate(parsing: "1")))
    }

    @Test func `counts the limbs of both its products`() throws {
        let step = try #require(WideDecimal(parsing: "1.2345678901234567890123".utf8))
        #expect(RateChain().limbCount == 2)
        #expect(makeSUT([(step, false), (step, true), (step, true)], keeping: .max).limbCount == 5)
    }

    @Test func `gives the same with fewer digits as with all`() throws {
        var generator = SplitMix64(seed: 8)
        for _ in 0..<50 {
            let steps = try (0..<Int.random(in: 20...200, using: &generator)).map { _ in
                let digits = "1.\(generator.next())\(generator.next() >> 40)"
                return (try #require(WideDecimal(parsing: digits.utf8)), Bool.random(using: &generator))
            }

            #expect(makeSUT(steps, keeping: RateChain.mostLimbs).value() == makeSUT(steps, keeping: .max).value())
        }
    }

    @Test(arguments: [("1.0000000000000000000000000000000005", "1"), ("1e18", "1e18")])
    func `is undecided where dropped digits decide, and at the end of the range`(first: String, value: String) throws {
        let first = try #require(WideDecimal(parsing: first.utf8))
        let step = try #require(WideDecimal(parsing: "1.234567890123456789".utf8))
        let steps = [(first, false)] + (0..<40).flatMap { _ in [(step, false), (step, true)] }

        let rate = ConversionRate(parsing: value)

        #expect(makeSUT(steps, keeping: RateChain.mostLimbs).value() == .undecided(rate))
        #expect(makeSUT(steps, keeping: .max).value() == .rate(rate))
    }

    private func makeSUT(_ steps: [(WideDecimal, isInverse: Bool)], keeping limbs: Int) -> RateChain {
        steps.reduce(RateChain()) { $0.extended(by: $1.0, isInverse: $1.isInverse, keeping: limbs) }
    }
}

struct WideIntegerDivisionTests {
    @Test(arguments: [
        ("0", "7", "0", false), ("6", "7", "0", true), ("7", "7", "1", false), ("100", "8", "12", true),
        ("100000000000000000000000000000000000000", "3", "33333333333333333333333333333333333333", true),
        (
            "121932631137021795226185032733866788594499314128449931412844871208653362292333223746380111126352690",
            "987654321098765432109876543210987654321",
            "123456789012345678901234567890123456789012345678901234567890", false
        ),
    ])
    func `divides as by hand`(number: String, divisor: String, quotient: String, hasRemainder: Bool) {
        let result = makeSUT(number).divided(by: makeSUT(divisor))

        #expect(result.quotient.description == quotient)
        #expect(result.hasRemainder == hasRemainder)
    }

    @Test func `the quotient is the largest whose product is not larger`() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<5_000 {
            let (number, divisor) = (draw(&generator), draw(&generator) + WideInteger(1))
            let (quotient, hasRemainder) = number.divided(by: divisor)
            let product = quotient * divisor

            #expect(product <= number, "\(number) / \(divisor)")
            #expect(product + divisor > number, "\(number) / \(divisor)")
            #expect(hasRemainder == (product != number), "\(number) / \(divisor)")
        }
    }

    @Test func `corrects a guess that is one too high`() {
        let base = WideInteger(limbs: [0, 1])
        // The top limbs look as if the divisor went in once more than it does.
        let divisor = WideInteger(limbs: [WideInteger.base - 1, 0, WideInteger.base / 2])
        let quotient = WideInteger(limbs: [WideInteger.base - 1, WideInteger.base - 1])
        let number = quotient * divisor + divisor - WideInteger(1)

        #expect(number.divided(by: divisor).quotient == quotient)
        #expect((number + WideInteger(1)).divided(by: divisor).quotient == quotient + WideInteger(1))
        #expect((number * base).divided(by: divisor).quotient > quotient * base)
    }

    private func makeSUT(_ digits: String) -> WideInteger {
        WideInteger(digits: Array(digits.utf8))
    }

    /// Limbs at the ends of their range come up often: guesses go wrong there.
    private func draw(_ generator: inout SplitMix64) -> WideInteger {
        let ends = [0, 1, WideInteger.base - 1, WideInteger.base / 2, WideInteger.base / 2 - 1]
        return WideInteger(
            limbs: (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                Bool.random(using: &generator)
                    ? generator.next() % WideInteger.base : ends[Int.random(in: 0..<5, using: &generator)]
            })
    }
}

struct CountingSortTests {
    @Test(arguments: [([3, 1, 3, 1, 0], [4, 1, 3, 0, 2], [0, 1, 3, 3, 5]), ([], [], [0, 0, 0, 0, 0])])
    func `sorts by the key and keeps the order of equal ones`(keys: [Int32], order: [Int32], starts: [Int32]) {
        let sut = CountingSort(keys, count: 4)

        #expect(sut.order.map { Int32($0) } == order)
        #expect(sut.starts.map { Int32($0) } == starts)
    }
}
