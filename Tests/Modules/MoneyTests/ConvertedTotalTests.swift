import BankSamples
import Money
import Testing

struct ConvertedTotalTests {
    private let euro = DirectRate.sample("1.085", from: "EUR")
    private let yen = DirectRate.sample("0.0067", from: "JPY")

    @Test func `is zero at first`() throws {
        #expect(try makeSUT().total == .usd(0))
    }

    @Test func `rounds once, at the end`() throws {
        var sut = makeSUT()

        // 0.01085 three times is 0.03255; rounded each time it would be 0.03.
        for _ in 1...3 { try sut.add(.eur(1), at: euro) }

        #expect(try sut.total == .usd(3))
        try sut.add(.eur(3), at: euro)
        #expect(try sut.total == .usd(7))
    }

    @Test(arguments: [(1, 0), (3, 2), (5, 2), (7, 4), (-1, 0), (-3, -2), (-5, -2), (-7, -4)] as [(Int64, Int64)])
    func `rounds half to even on either side of zero`(euros: Int64, dollars: Int64) throws {
        #expect(try Money.eur(euros).converted(to: .usd, at: .sample("0.5", from: "EUR")) == .usd(dollars))
    }

    @Test func `knows how many decimals each currency has`() throws {
        let yen = Money(minorUnits: 1_000, currency: .jpy)
        let dinars = Money(minorUnits: 1_000, currency: .bhd)

        #expect(try yen.converted(to: .usd, at: self.yen) == .usd(6_70))
        #expect(try dinars.converted(to: .usd, at: .sample("2.65", from: "BHD")) == .usd(2_65))
        #expect(
            try Money.usd(1_00).converted(to: .jpy, at: .sample("149.5", from: "USD", to: "JPY"))
                == Money(minorUnits: 150, currency: .jpy))
        #expect(
            try Money.usd(1_00).converted(to: .bhd, at: .sample("0.3772", from: "USD", to: "BHD"))
                == Money(minorUnits: 377, currency: .bhd))
    }

    @Test func `adds amounts of its own currency unconverted`() throws {
        var sut = makeSUT()

        try sut.add(.usd(5))
        try sut.add(MoneyTotal(of: .usd(-7)))

        #expect(try sut.total == .usd(-2))
    }

    @Test(arguments: [5, -5] as [Int64])
    func `is the empty total again when its amounts cancel`(cents: Int64) throws {
        var sut = makeSUT()

        try sut.add(.usd(cents))
        try sut.add(.usd(-cents))

        #expect(sut == makeSUT())
    }

    @Test func `is exact with the longest amounts and rates`() throws {
        let rate = DirectRate.sample("0.1234567890123456789012345678901234", from: "EUR")

        // 9223372036854775807 × 0.1234567890123456789012345678901234 = 1138687895536349070.07…
        #expect(try Money.eur(.max).converted(to: .usd, at: rate) == .usd(1_138_687_895_536_349_070))
    }

    @Test func `sums of the largest and the smallest cancel`() throws {
        let large = DirectRate.sample("1e18", from: "EUR")
        let small = DirectRate.sample("1.234567890123456789012345678901234e-18", from: "EUR")
        var sut = makeSUT()

        for _ in 1...10 { try sut.add(.eur(.max), at: large) }
        try sut.add(.eur(10_000_000_000_000_000), at: small)
        for _ in 1...10 { try sut.add(.eur(-.max), at: large) }

        var expected = makeSUT()
        try expected.add(.eur(10_000_000_000_000_000), at: small)
        #expect(sut == expected)
    }

    @Test func `throws for a total beyond 64 bits`() throws {
        var sut = makeSUT()
        try sut.add(.eur(.max), at: euro)

        #expect(throws: ConversionError.outOfRange) { try sut.total }
        try sut.add(.eur(-.max), at: .sample("0.085", from: "EUR"))
        #expect(try sut.total == .usd(.max))
    }

    @Test func `rejects a rate of other currencies`() throws {
        var sut = makeSUT()

        #expect(throws: ConversionError.wrongRate(from: "JPY", to: "USD", needed: [.eur, .usd])) {
            try sut.add(.eur(1), at: yen)
        }
        #expect(throws: ConversionError.wrongRate(from: "EUR", to: "JPY", needed: [.eur, .usd])) {
            try sut.add(.eur(1), at: .sample("160", from: "EUR", to: "JPY"))
        }
        #expect(throws: ConversionError.wrongRate(from: "USD", to: "USD", needed: [.eur, .usd])) {
            try sut.add(.eur(1))
        }
        for rate in [yen, .sample("160.25", from: "EUR", to: "JPY")] {
            #expect(throws: ConversionError.wrongRate(from: rate.from, to: rate.to, needed: [.eur, .usd])) {
                try Money.eur(1).converted(to: .usd, at: rate)
            }
        }
        #expect(sut == makeSUT())
    }

    @Test func `converts a sum like its amounts, in any order`() throws {
        var generator = SplitMix64(seed: 4)
        let amounts = (0..<200).map { _ in Int64.random(in: -1_000_000_00...1_000_000_00, using: &generator) }
        var (each, sum, whole) = (makeSUT(), MoneyTotal(currency: .eur), makeSUT())

        for amount in amounts.shuffled(using: &generator) { try each.add(.eur(amount), at: euro) }
        for amount in amounts { sum.add(minorUnits: amount) }
        try whole.add(sum, at: euro)

        #expect(each == whole)
    }

    @Test(arguments: [
        "1.085", "0.5", "1", "1e18", "1e-18", "160", "0.9216589861751152073732718894009217", "25e-3",
        "9.999999999999999999999999999999999e17", "1.234567890123456789012345678901234e-18",
    ])
    func `converts an amount like a total of it`(rate: String) throws {
        let number = try #require(ConversionRate(parsing: rate))
        var generator = SplitMix64(seed: 6)
        let lengths = (0..<300).map { _ in Int64.random(in: 0...62, using: &generator) }
        let amounts = lengths.map { Int64.random(in: .min ... .max, using: &generator) >> $0 } + [.min, .max, 0]

        for (amount, currency) in amounts.flatMap({ amount in Currency.some.map { (amount, $0) } }) {
            let direct = DirectRate(from: currency.code, to: "USD", rate: number)
            var sut = makeSUT()
            try sut.add(Money(minorUnits: amount, currency: currency), at: direct)

            let converted = Result { try Money(minorUnits: amount, currency: currency).converted(to: .usd, at: direct) }

            #expect((try? converted.get()) == (try? sut.total), "\(amount) \(currency)")
        }
    }

    private func makeSUT() -> ConvertedTotal {
        ConvertedTotal(currency: .usd)
    }
}

extension Currency {
    fileprivate static let some: [Currency] = [.eur, .jpy, .bhd]
}
