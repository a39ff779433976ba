import BankSamples
import Money
import Testing

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

    @Test func `puts together what it split`() {
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

    @Test func `zeros that fill a limb end at the next one, which ends in none`() {
        let zeros = String(repeating: "0", count: WideInteger.digitsPerLimb)
        let dropped = makeSUT("5" + zeros.dropLast() + "1" + zeros).droppingZeros()

        #expect(dropped.number.description == "5" + zeros.dropLast() + "1")
        #expect(dropped.zeros == zeros.count)
    }

    private func makeSUT(_ digits: String) -> WideInteger {
        WideInteger(digits: Array(digits.utf8))
    }
}
