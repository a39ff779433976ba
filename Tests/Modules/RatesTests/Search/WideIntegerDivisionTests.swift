import BankSamples
import Money
import Testing

@testable import Rates

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

    @Test func `gives a divisor back where the guess was one too high`() {
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
