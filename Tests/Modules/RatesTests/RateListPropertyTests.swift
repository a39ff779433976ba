import Money
import Testing

@testable import Rates

struct RateListPropertyTests {
    private static let codes = ["AUD", "CHF", "EUR", "GBP", "JPY", "USD"]

    @Test(arguments: 1...20)
    func `finds what a search of every path finds`(seed: UInt64) {
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

/// Whatever a list holds, it takes about as much room as its bytes do, and its reports stay short.
struct RateListBoundTests {
    private static let good = #"{"from":"EUR","to":"USD","rate":1.1}"#

    @Test(arguments: [
        "1", "null", "{}", #"{"from":"eur","to":"USD","rate":1}"#, #"{"from":"EUR","to":"USD","rate":0}"#,
    ])
    func `counts every bad rate and keeps the first hundred`(bad: String) throws {
        let sut = try makeSUT(Array(repeating: bad, count: 20_000) + [Self.good])

        #expect(sut.reports.count == 100)
        #expect(sut.reportCount == 20_000)
        #expect(sut.leftOut == 20_000)
        #expect(sut.count == 20_001)
        #expect(sut.directRates(to: "USD").rates.map { "\($0.from) \($0.rate)" } == ["EUR 1.1"])
    }

    @Test func `keeps the same reports however the list is shuffled`() throws {
        let bad = (0..<1_000).map { #"{"from":"C\#($0)","to":"USD","rate":0}"# }.map { $0.replacing("C", with: "CXX") }
        let first = try makeSUT(bad)

        for _ in 0..<10 { #expect(try makeSUT(bad.shuffled()).reports == first.reports) }
        #expect(first.reports == first.reports.sorted())
        #expect(first.reports.last.map { "\($0)" } == "CXX188 → USD 0: a rate is above zero")
    }

    @Test func `counts contradictory pairs and keeps the first hundred`() throws {
        let sut = try makeSUT(
            (1_000..<2_000).flatMap { pair in
                (1...7).map { #"{"from":"C\#(pair)","to":"USD","rate":\#($0)}"# }
            })

        #expect(sut.reports.count == 100)
        #expect(sut.reportCount == 1_000)
        #expect(sut.leftOut == 7_000)
        #expect(sut.reports.first.map { "\($0)" } == "C1000 → USD: it is published as 1, 2, 3, 4, 5 and 2 more")
    }

    @Test(arguments: [
        #"{"from":"LONG","to":"USD","rate":1}"#, #"{"from":"EUR","to":"USD","rate":"LONG"}"#, #"["LONG"]"#,
        #"{"from":"\u00e9LONG","to":"USD","rate":1}"#, #"{"from":"e\u0301LONG","to":"USD","rate":1}"#,
    ])
    func `keeps no more of a text than a report shows`(element: String) throws {
        for filling in ["A", #"\u0301"#, #"\ud83d\ude00"#, "\u{301}"] {
            let long = String(repeating: filling, count: 5_000)
            let bad = element.split(separator: "LONG").joined(separator: long)
            let report = try #require(try makeSUT([bad]).reports.first)

            #expect("\(report)".utf8.count < 1_000)
        }
    }

    @Test func `keeps no more of a number than a contradiction shows`() throws {
        let long = String(repeating: "1", count: 10_000)
        let sut = try makeSUT([
            #"{"from":"EUR","to":"USD","rate":1.\#(long)}"#, #"{"from":"EUR","to":"USD","rate":1.\#(long)2}"#,
        ])

        #expect(sut.reports.map { "\($0)".utf8.count < 300 } == [true])
    }

    @Test func `stops reading when its task is cancelled`() async {
        let bytes = Array("[\(Array(repeating: "1", count: 10_000).joined(separator: ","))]".utf8)
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return Result { () throws(RateListFault) in try RateList(json: bytes).count }
        }

        #expect(await reading.value == .failure(RateListFault(byte: 8_192, problem: .cancelled)))
    }

    private func makeSUT(_ elements: [String]) throws -> RateList {
        try RateList(json: Array("[\(elements.joined(separator: ","))]".utf8))
    }
}

/// Looks at every path of a small list, to say what the search must find.
struct BruteForce {
    struct Path: Equatable {
        var codes: [String]
        var inverses = 0
        var numerator = WideInteger(1)
        var denominator = WideInteger(1)
        var exponent = 0
    }

    let rates: [PublishedRate]

    /// The best path from `code` to `target`; `nil` when there is none.
    func path(from code: String, to target: String) -> Path? {
        paths(from: Path(codes: [code]), to: target).min { left, right in
            (left.codes.count, left.inverses) == (right.codes.count, right.inverses)
                ? left.codes.lexicographicallyPrecedes(right.codes)
                : (left.codes.count, left.inverses) < (right.codes.count, right.inverses)
        }
    }

    /// Whether `rate` is the value of `path` rounded half-even to 34 digits: not more than half a unit of its last digit off,
    /// and even where it is just that. Nothing is divided.
    func isValue(_ rate: ConversionRate, of path: Path) -> Bool {
        let number = rate.number
        let digits = ConversionRate.mostDigits - number.coefficient.digitCount
        let coefficient = number.coefficient.shifted(by: digits)
        var value = path.numerator + path.numerator
        var middle = coefficient + coefficient
        let exponent = path.exponent - (number.exponent - digits)
        value = value.shifted(by: max(0, exponent))
        let scale = path.denominator.shifted(by: max(0, -exponent))
        middle = middle * scale
        let distance = value > middle ? value - middle : middle - value
        // A rate that was rounded up to a power of ten has a finer unit below it.
        let isPower = number.coefficient == WideInteger(1) && value < middle
        let room = isPower ? distance * WideInteger(10) : distance
        return room < scale || room == scale && coefficient.low.isMultiple(of: 2)
    }

    private func paths(from path: Path, to target: String) -> [Path] {
        guard let last = path.codes.last, last != target else { return [path] }
        return Set(rates.flatMap { [$0.from, $0.to] }).subtracting(path.codes).flatMap { next in
            step(path, from: last, to: next).map { paths(from: $0, to: target) } ?? []
        }
    }

    private func step(_ path: Path, from: String, to next: String) -> Path? {
        let published = Set(rates.filter { $0.from == from && $0.to == next }.compactMap { number($0.rate) })
        var path = path
        path.codes.append(next)
        if let rate = published.first {
            guard published.count == 1 else { return nil }
            path.numerator = path.numerator * rate.coefficient
            path.exponent += rate.exponent
            return path
        }
        let others = Set(rates.filter { $0.from == next && $0.to == from }.compactMap { number($0.rate) })
        guard let rate = others.first, others.count == 1 else { return nil }
        path.denominator = path.denominator * rate.coefficient
        path.exponent -= rate.exponent
        path.inverses += 1
        return path
    }

    private func number(_ text: String) -> WideDecimal? {
        WideDecimal(parsing: text.utf8).flatMap { ConversionRate.isInRange($0) ? $0 : nil }
    }
}

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

    @Test func `1,000 steps that leave the range are left out and counted`() throws {
        let rates = (0..<1_000).map { step in
            let next = step == 0 ? "USD" : "C\(step - 1)XX"
            return #"{"from":"C\#(step)XX","to":"\#(next)","rate":1.123456789012345678}"#
        }
        let direct = try makeSUT(Self.good + rates).directRates(to: "USD")

        #expect(direct.rates.count + direct.outOfRange.count == 1_000 + Self.expected.count)
        #expect(direct.outOfRange.count == 644)
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
