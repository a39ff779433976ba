import Money
import Testing

struct LimbTripleTests {
    @Test(
        arguments: [
            (125, 1, 12), (135, 1, 14), (126, 1, 13), (1_251, 2, 13), (1_250, 2, 12), (1_249, 2, 12), (5, 1, 0),
            (15, 1, 2),
            (99, 1, 10), (4, 2, 0), (50, 2, 0), (51, 2, 1), (0, 1, 0), (5_000_000_000_000_000_000, 19, 0),
            (5_000_000_000_000_000_001, 19, 1),
        ] as [(UInt64, Int, UInt64)])
    func `rounds half to even`(low: UInt64, digits: Int, rounded: UInt64) {
        #expect(makeSUT(low).roundedHalfEven(droppingLast: digits) == rounded)
    }

    @Test func `a digit far below a half makes it more than a half`() {
        #expect(makeSUT(0, 5).roundedHalfEven(droppingLast: 20) == 0)
        #expect(makeSUT(1, 5).roundedHalfEven(droppingLast: 20) == 1)
        #expect(makeSUT(0, 0, 25).roundedHalfEven(droppingLast: 39) == 2)
        #expect(makeSUT(1, 0, 25).roundedHalfEven(droppingLast: 39) == 3)
        #expect(makeSUT(0, 1, 25).roundedHalfEven(droppingLast: 39) == 3)
    }

    @Test(arguments: [-1, 0, 58]) func `drops one limb's digits at least, and three limbs' at most`(digits: Int) {
        #expect(makeSUT(1, 2, 3).roundedHalfEven(droppingLast: digits) == nil)
    }

    @Test func `says what does not fit 64 bits`() {
        #expect(makeSUT(1, .max % WideInteger.base).roundedHalfEven(droppingLast: 19) == .max % WideInteger.base)
        #expect(makeSUT(0, 1_844_674_407_370_955_162).roundedHalfEven(droppingLast: 18) == nil)
        #expect(makeSUT(4_709_551_615_500_000_000, 184_467_440_737_095_516).roundedHalfEven(droppingLast: 18) != nil)
        #expect(makeSUT(0, 0, 1).roundedHalfEven(droppingLast: 19) == nil)
    }

    @Test func `gives what numbers of any length give`() {
        var generator = SplitMix64(seed: 5)
        for _ in 0..<20_000 {
            // Short and long limbs, and zeros: ties and carries are rare among long ones.
            let limbs = (0..<3).map { _ in
                generator.next() % WideInteger.powerOfTen(Int.random(in: 0...18, using: &generator))
            }
            let digits = Int.random(in: 1...57, using: &generator)
            let whole = WideInteger(limbs: limbs).roundedHalfEven(droppingLast: digits)

            let rounded = makeSUT(limbs[0], limbs[1], limbs[2]).roundedHalfEven(droppingLast: digits)

            if let rounded { #expect(WideInteger(rounded) == whole) } else { #expect(whole > WideInteger(.max)) }
        }
    }

    private func makeSUT(_ low: UInt64, _ middle: UInt64 = 0, _ high: UInt64 = 0) -> LimbTriple {
        LimbTriple(low: low, middle: middle, high: high)
    }
}
