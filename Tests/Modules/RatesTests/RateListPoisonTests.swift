import BankSamples
import Money
import Testing

@testable import Rates

/// Whatever stands in a list beside good rates, it never changes them.
struct RateListPoisonTests {
    private static let good = [
        #"{"from":"EUR","to":"USD","rate":1.10}"#, #"{"from":"GBP","to":"EUR","rate":1.16}"#,
        #"{"from":"USD","to":"JPY","rate":149.5}"#, #"{"from":"CHF","to":"GBP","rate":0.88}"#,
    ]
    private static let expected = [
        "CHF → GBP → EUR → USD 1.12288", "EUR → USD 1.1", "GBP → EUR → USD 1.276",
        "JPY → USD 0.006688963210702341137123745819397993",
    ]

    @Test(arguments: [
        (#"{"from":"EUR","to":"USD","rate":0}"#, RateFault.notPositive),
        (#"{"from":"EUR","to":"USD","rate":-0.0}"#, .notPositive),
        (#"{"from":"EUR","to":"USD","rate":-1.10}"#, .notPositive),
        (#"{"from":"EUR","to":"USD","rate":1e-100}"#, .outOfRange),
        (#"{"from":"EUR","to":"USD","rate":1e200}"#, .outOfRange),
        (#"{"from":"EUR","to":"USD","rate":1e99999999999999999999}"#, .outOfRange),
        (#"{"from":"EUR","to":"USD","rate":"NaN"}"#, .notANumber),
        (#"{"from":"EUR","to":"USD","rate":NaN}"#, .notANumber),
        (#"{"from":"EUR","to":"USD","rate":-Infinity}"#, .notANumber),
        (#"{"from":"EUR","to":"USD","rate":Infinity}"#, .notANumber),
        (#"{"from":"EUR","to":"USD","rate":"1,10"}"#, .notANumber),
        (#"{"from":"EUR","to":"USD","rate":" 1.10"}"#, .notANumber),
        (#"{"from":"EUR","to":"USD","rate":""}"#, .notANumber),
        (#"{"from":"EUR","to":"USD","rate":"-1.10"}"#, .notPositive),
        (#"{"from":"EUR","to":"USD","rate":[1]}"#, .notANumber),
        (#"{"from":"USD","to":"USD","rate":2}"#, .sameCurrency),
        (#"{"from":"eur","to":"USD","rate":2}"#, .notACode(field: "from")),
        (#"{"from":"EUR","to":"usd","rate":2}"#, .notACode(field: "to")),
        (#"{"from":"","to":"USD","rate":2}"#, .notACode(field: "from")),
        (#"{"from":"ÉUR","to":"USD","rate":2}"#, .notACode(field: "from")),
        (#"{"from":"EUR","to":7,"rate":2}"#, .notText(field: "to")),
        (#"{"from":"EUR","to":"USD"}"#, .missing(field: "rate")),
        (#"{"from":"EUR","to":"USD","rate":null}"#, .missing(field: "rate")),
        (#"{"from":null,"to":"USD","rate":2}"#, .missing(field: "from")),
        (#"{"from":"EUR","from":"GBP","to":"USD","rate":2}"#, .duplicate(field: "from")),
        ("[]", .notAnObject), ("null", .notAnObject), ("{}", .missing(field: "from")),
    ])
    func `leaves out and reports a bad rate only`(element: String, fault: RateFault) throws {
        for place in 0...Self.good.count {
            var elements = Self.good
            elements.insert(element, at: place)
            let sut = try makeSUT(elements)

            #expect(Self.shown(sut) == Self.expected)
            #expect(sut.reports.map(Self.fault) == [fault])
            #expect(sut.leftOut == 1)
        }
    }

    @Test func `gives the same rates when shuffled and duplicated`() throws {
        var generator = SplitMix64(seed: 5)
        for _ in 0..<100 {
            let sut = try makeSUT((Self.good + Self.good.shuffled(using: &generator)).shuffled(using: &generator))

            #expect(Self.shown(sut) == Self.expected)
            #expect(sut.reports == [])
        }
    }

    @Test func `gives the same reports when shuffled`() throws {
        var generator = SplitMix64(seed: 6)
        let bad = [
            #"{"from":"EUR","to":"USD","rate":0}"#, #"{"from":"NOK","to":"SEK","rate":1}"#,
            #"{"from":"NOK","to":"SEK","rate":1.5}"#, #"{"from":"NOK","to":"SEK","rate":0.9}"#, "1", "2", "{}",
        ]
        let first = try makeSUT(Self.good + bad)
        for _ in 0..<100 {
            let sut = try makeSUT((Self.good + bad).shuffled(using: &generator))

            #expect(sut.reports == first.reports)
            #expect(sut.directRates(to: "USD") == first.directRates(to: "USD"))
        }
    }

    @Test func `ignores a cycle with arbitrage`() throws {
        let cycle = [
            #"{"from":"EUR","to":"AAA","rate":2}"#, #"{"from":"AAA","to":"BBB","rate":2}"#,
            #"{"from":"BBB","to":"EUR","rate":2}"#,
        ]
        let shown = Self.shown(try makeSUT(Self.good + cycle))

        #expect(shown.filter { !$0.hasPrefix("AAA") && !$0.hasPrefix("BBB") } == Self.expected)
        #expect(shown.count == Self.expected.count + 2)
    }

    @Test func `10,000 steps in a row reach the target`() throws {
        let rates = (0..<10_000).map { step in
            let next = step == 0 ? "USD" : "C\(step - 1)XX"
            let (rate, inverse) = step.isMultiple(of: 2) ? ("1.25", "0.8") : ("0.8", "1.25")
            return step.isMultiple(of: 3)
                ? #"{"from":"\#(next)","to":"C\#(step)XX","rate":\#(inverse)}"#
                : #"{"from":"C\#(step)XX","to":"\#(next)","rate":\#(rate)}"#
        }
        let sut = try makeSUT(Self.good + rates)
        let direct = sut.directRates(to: "USD").rates
        let chain = direct.filter { $0.from.hasSuffix("XX") }

        #expect(chain.count == 10_000)
        #expect(Set(chain.map { "\($0.rate)" }) == ["1", "1.25"])
        #expect(chain.first { $0.from == "C9999XX" }?.path.reduce(0) { count, _ in count + 1 } == 10_001)
        #expect(Self.shown(sut).filter { !$0.contains("XX") } == Self.expected)
    }

    @Test func `10,000 steps that leave the range are left out and counted`() throws {
        let rates = (0..<10_000).map { step in
            let next = step == 0 ? "USD" : "C\(step - 1)XX"
            return #"{"from":"C\#(step)XX","to":"\#(next)","rate":1.123456789012345678}"#
        }
        let direct = try makeSUT(Self.good + rates).directRates(to: "USD")

        #expect(direct.rates.count + direct.outOfRange.count == 10_000 + Self.expected.count)
        #expect(direct.outOfRange.count == 9_644)
    }

    private static func shown(_ sut: RateList) -> [String] {
        sut.directRates(to: "USD").rates.map { "\($0.path) \($0.rate)" }
    }

    private static func fault(_ report: RateReport) -> RateFault? {
        if case .leftOut(_, let fault) = report { fault } else { nil }
    }

    private func makeSUT(_ elements: [String]) throws -> RateList {
        try RateList(json: Array("[\(elements.joined(separator: ","))]".utf8))
    }
}
