import BankSamples
import Money
import Testing

struct WideIntegerTests {
    private static let long = "123456789012345678901234567890123456789012345678901234567890"
    private static let other = "987654321098765432109876543210987654321"

    @Test(arguments: ["0", "1", "9999999999999999999", "10000000000000000000", "10000000000000000001", long])
    func `is the digits it was written with`(digits: String) {
        #expect(makeSUT(digits).description == digits)
    }

    @Test func `is the same number, whatever it was made of`() {
        #expect(WideInteger(UInt64.max) == makeSUT("18446744073709551615"))
        #expect(WideInteger(magnitude: .max) == makeSUT("340282366920938463463374607431768211455"))
        #expect(makeSUT("0000000000000000000000042") == WideInteger(42))
        #expect(makeSUT("") == .zero)
    }

    @Test func `multiplies numbers longer than 128 bits`() {
        let product =
            "121932631137021795226185032733866788594499314128449931412844871208653362292333223746380111126352690"

        #expect((makeSUT(Self.long) * makeSUT(Self.other)).description == product)
        #expect(
            (makeSUT("99999999999999999999") * makeSUT("99999999999999999999")).description
                == "9999999999999999999800000000000000000001")
    }

    @Test func `carries and borrows over several limbs`() {
        let nines = makeSUT(String(repeating: "9", count: 57))
        let power = makeSUT("1" + String(repeating: "0", count: 57))

        #expect(nines + WideInteger(1) == power)
        #expect(power - WideInteger(1) == nines)
        #expect(WideInteger(1) + nines == power)
    }

    @Test func `adds, takes away, multiplies and compares as 128 bits do`() {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<2_000 {
            let (one, other) = (UInt128(draw(&generator)), UInt128(draw(&generator)))
            let (left, right) = (WideInteger(magnitude: one), WideInteger(magnitude: other))

            #expect(left * right == WideInteger(magnitude: one * other))
            #expect(left + right == WideInteger(magnitude: one + other))
            #expect(left * right + right - left * right == right)
            #expect((left < right) == (one < other))
            #expect((left * right).digitCount == (one * other == 0 ? 0 : "\(one * other)".count))
        }
    }

    @Test func `multiplies distributively, however long the numbers are`() {
        var generator = SplitMix64(seed: 2)
        for _ in 0..<500 {
            let numbers = (0..<3).map { _ in drawLong(&generator) }

            #expect(numbers[0] * (numbers[1] + numbers[2]) == numbers[1] * numbers[0] + numbers[2] * numbers[0])
        }
    }

    private func makeSUT(_ digits: String) -> WideInteger {
        WideInteger(digits: Array(digits.utf8))
    }

    /// Short and long numbers alike.
    private func draw(_ generator: inout SplitMix64) -> UInt64 {
        generator.next() >> UInt64.random(in: 0..<64, using: &generator)
    }

    private func drawLong(_ generator: inout SplitMix64) -> WideInteger {
        let limbs = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            Bool.random(using: &generator) ? generator.next() % WideInteger.base : WideInteger.base - 1
        }
        return WideInteger(limbs: limbs)
    }
}
