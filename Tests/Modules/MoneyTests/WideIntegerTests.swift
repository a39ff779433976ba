import Money
import Testing

struct WideIntegerTests {
    private static let long = "123456789012345678901234567890123456789012345678901234567890"
    private static let other = "987654321098765432109876543210987654321"

    @Test(arguments: ["0", "1", "9999999999999999999", "10000000000000000000", "10000000000000000001", long])
    func `prints the digits it was read from`(digits: String) {
        #expect(makeSUT(digits).description == digits)
    }

    @Test func `is equal whatever it was made from`() {
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

    @Test func `adds, subtracts, multiplies and compares like 128-bit integers`() {
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

struct WideIntegerPowersOfTenTests {
    private static let long = "123456789012345678901234567890123456789012345678901234567890"

    @Test(arguments: [(0, "123", "123"), (2, "123", "12300"), (38, "1", "1" + String(repeating: "0", count: 38))])
    func `shifts by digits`(digits: Int, number: String, shifted: String) {
        #expect(makeSUT(number).shifted(by: digits).description == shifted)
    }

    @Test(arguments: [
        (25, "12345678901234567890123456789012345", "6789012345678901234567890"),
        (0, long, "0"), (60, "0", long), (100, "0", long),
        (19, "12345678901234567890123456789012345678901", "2345678901234567890"),
    ])
    func `splits at any digit`(digits: Int, head: String, tail: String) {
        let parts = makeSUT(Self.long).split(atLast: digits)

        #expect(parts.head.description == head)
        #expect(parts.tail.description == tail)
    }

    @Test func `rejoins what it split`() {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let number = WideInteger(limbs: (0..<4).map { _ in generator.next() % WideInteger.base })
            let digits = Int.random(in: 0...90, using: &generator)
            let parts = number.split(atLast: digits)

            #expect(parts.head.shifted(by: digits) + parts.tail == number)
            #expect(parts.tail.digitCount <= digits)
        }
    }

    @Test(arguments: [
        ("125", 1, "12"), ("135", 1, "14"), ("126", 1, "13"), ("1251", 2, "13"), ("1250", 2, "12"), ("1249", 2, "12"),
        ("5", 1, "0"), ("15", 1, "2"), ("6", 1, "1"), ("4", 2, "0"), ("50", 2, "0"), ("51", 2, "1"), ("99", 1, "10"),
        ("25000000000000000000000000000000000000000", 40, "2"), ("25000000000000000000000000000000000000001", 40, "3"),
    ])
    func `rounds half to even`(number: String, digits: Int, rounded: String) {
        #expect(makeSUT(number).roundedHalfEven(droppingLast: digits).description == rounded)
    }

    @Test func `rounds half up where more follows`() {
        #expect(makeSUT("125").roundedHalfEven(droppingLast: 1, hasMore: true) == WideInteger(13))
        #expect(makeSUT("124").roundedHalfEven(droppingLast: 1, hasMore: true) == WideInteger(12))
    }

    @Test(arguments: [
        ("0", "0", 0), ("7", "7", 0), ("1200", "12", 2), ("10000000000000000000000000", "1", 25), ("101", "101", 0),
    ])
    func `drops zeros at the end and counts them`(number: String, rest: String, zeros: Int) {
        let dropped = makeSUT(number).droppingZeros()

        #expect(dropped.number.description == rest)
        #expect(dropped.zeros == zeros)
    }

    @Test func `drops whole limbs of zeros`() {
        let zeros = String(repeating: "0", count: WideInteger.digitsPerLimb)
        let dropped = makeSUT("5" + zeros.dropLast() + "1" + zeros).droppingZeros()

        #expect(dropped.number.description == "5" + zeros.dropLast() + "1")
        #expect(dropped.zeros == zeros.count)
    }

    private func makeSUT(_ digits: String) -> WideInteger {
        WideInteger(digits: Array(digits.utf8))
    }
}

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

    @Test func `returns nil beyond 64 bits`() {
        #expect(makeSUT(1, .max % WideInteger.base).roundedHalfEven(droppingLast: 19) == .max % WideInteger.base)
        #expect(makeSUT(0, 1_844_674_407_370_955_162).roundedHalfEven(droppingLast: 18) == nil)
        #expect(makeSUT(4_709_551_615_500_000_000, 184_467_440_737_095_516).roundedHalfEven(droppingLast: 18) != nil)
        #expect(makeSUT(0, 0, 1).roundedHalfEven(droppingLast: 19) == nil)
    }

    @Test func `agrees with WideInteger`() {
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
