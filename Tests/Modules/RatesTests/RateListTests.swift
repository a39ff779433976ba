import BankSamples
import Money
import Rates
import Testing

struct RateListTests {
    @Test func `multiplies the steps of a path`() {
        let rates = makeSUT(("GBP", "EUR", "1.16"), ("EUR", "USD", "1.12")).directRates(to: "USD").rates

        #expect(
            rates == [
                .sample("1.12", from: "EUR"), .sample("1.2992", from: "GBP", path: ["GBP", "EUR", "USD"]),
            ])
    }

    @Test func `leads to any currency`() {
        let rates = makeSUT(("GBP", "EUR", "1.16"), ("EUR", "USD", "1.12")).directRates(to: "EUR").rates

        #expect(shown(rates) == ["GBP → EUR 1.16", "USD → EUR 0.8928571428571428571428571428571429"])
    }

    @Test(
        arguments: [
            (
                "takes the fewest steps, whatever they give",
                ["AUD USD 0.5", "AUD CHF 9", "CHF USD 9", "GBP AUD 2", "GBP CHF 1", "CHF JPY 1"],
                "GBP → AUD → USD 1"
            ),
            (
                "takes the published direction, even where the other is published too",
                ["GBP USD 1.25", "USD GBP 0.5"], "GBP → USD 1.25"
            ),
            ("inverts a rate", ["USD GBP 0.8"], "GBP → USD 1.25"),
            ("only where its direction is not published", ["USD GBP 0.8", "GBP USD 1", "GBP USD 2"], nil),
            (
                "prefers fewer inverted steps", ["GBP AUD 1", "USD AUD 1", "GBP CHF 2", "CHF USD 2"],
                "GBP → CHF → USD 4"
            ),
            (
                "prefers the first path by its codes",
                ["GBP CHF 1", "CHF EUR 1", "EUR USD 1", "GBP AUD 2", "AUD NZD 2", "NZD USD 2", "AUD EUR 3"],
                "GBP → AUD → EUR → USD 6"
            ),
        ] as [(String, [String], String?)])
    func `leads from a currency to US dollars`(rule: String, rates: [String], path: String?) {
        let sut = RateList(
            rates.map { $0.split(separator: " ").map(String.init) }
                .map { PublishedRate(from: $0[0], to: $0[1], rate: $0[2]) })
        #expect(shown(sut, "GBP") == path, "\(rule)")
    }

    @Test func `counts a rate published twice once`() {
        let sut = makeSUT(("EUR", "USD", "1.10"), ("EUR", "USD", "1.1"), ("EUR", "USD", "11e-1"))

        #expect(shown(sut, "EUR") == "EUR → USD 1.1")
        #expect(sut.reports == [])
    }

    @Test func `reports a pair published with several rates and uses none`() {
        let sut = makeSUT(
            ("EUR", "USD", "1.10"), ("EUR", "USD", "1.2"), ("EUR", "USD", "1.1"), ("EUR", "GBP", "0.8"),
            ("GBP", "USD", "1.5"), ("USD", "EUR", "0.9"))

        #expect(sut.reports == [.contradiction(from: "EUR", to: "USD", rates: ["1.1", "1.2"], count: 2)])
        #expect(sut.leftOut == 3)
        #expect(sut.count == 6)
        #expect(shown(sut, "EUR") == "EUR → GBP → USD 1.2")
    }

    @Test func `says which currencies do not reach the target`() {
        let sut = makeSUT(("EUR", "USD", "1.1"), ("XAG", "XAU", "0.01"))

        #expect(sut.directRates(to: "USD").unreachable == ["XAG", "XAU"])
        #expect(sut.directRates(to: "XXX").unreachable == ["EUR", "USD", "XAG", "XAU"])
        #expect(sut.directRates(to: "XXX").rates == [])
    }

    @Test func `reports and leaves out a rate beyond the range`() {
        let sut = makeSUT(("AAA", "BBB", "1e18"), ("BBB", "USD", "10"), ("CCC", "AAA", "1e-18"))

        #expect(sut.directRates(to: "USD").outOfRange == ["AAA"])
        #expect(shown(sut, "CCC") == "CCC → AAA → BBB → USD 10")
        #expect(sut.directRates(to: "AAA").outOfRange == ["USD"])
        #expect(sut.reports == [])
    }

    @Test func `divides once, at the end`() {
        // 3 × 1/3 is 1; divided at each step it would be 0.999….
        let sut = makeSUT(("EUR", "GBP", "3"), ("USD", "GBP", "3"))

        #expect(shown(sut, "EUR") == "EUR → GBP → USD 1")
    }

    @Test func `keeps every published digit until the end`() {
        let tie = "0.99999999999999999999999999999999985"
        let more = "1.0000000000000000000000000000000000000000001"

        // With 34 digits at each step, the tie would go to the even 0.9999999999999999999999999999999998.
        #expect(
            shown(makeSUT(("EUR", "GBP", more), ("GBP", "USD", tie)), "EUR")
                == "EUR → GBP → USD 0.9999999999999999999999999999999999")
        #expect(shown(makeSUT(("EUR", "USD", tie)), "EUR") == "EUR → USD 0.9999999999999999999999999999999998")
    }

    private func makeSUT(_ rates: (from: String, to: String, rate: String)...) -> RateList {
        RateList(rates.map { PublishedRate(from: $0.from, to: $0.to, rate: $0.rate) })
    }

    private func shown(_ rates: [DirectRate]) -> [String] {
        rates.map { "\($0.path) \($0.rate)" }
    }

    private func shown(_ sut: RateList, _ code: String) -> String? {
        shown(sut.directRates(to: "USD").rates.filter { $0.from == code }).first
    }
}

struct RateListExactTests {
    @Test func `multiplies a very long path with all digits`() {
        let around = (0..<40).flatMap { step in
            [
                PublishedRate(from: "A\(step)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
                PublishedRate(from: "A\(step + 1)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
            ]
        }
        let tie = PublishedRate(from: "A40XX", to: "USD", rate: "1.0000000000000000000000000000000005")

        let direct = makeSUT(around + [tie]).directRates(to: "USD")

        #expect(direct.rates.first { $0.from == "A0XX" }.map { "\($0.rate)" } == "1")
        #expect(direct.rates.count == 81)
    }

    @Test func `bounds the time for a hostile list`() {
        let around = (0..<200).flatMap { step in
            [
                PublishedRate(from: "A\(step)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
                PublishedRate(from: "A\(step + 1)XX", to: "B\(step)XX", rate: "1.234567890123456789"),
            ]
        }
        let tie = PublishedRate(from: "A200XX", to: "USD", rate: "1.0000000000000000000000000000000005")
        let long = PublishedRate(from: "EUR", to: "USD", rate: "1." + String(repeating: "3", count: 100_000))

        let direct = makeSUT(around + [tie, long]).directRates(to: "USD")

        #expect(direct.rates.count == 402)
        #expect(direct.rates.first { $0.from == "A0XX" }.map { "\($0.rate)" } == "1")
        #expect(direct.rates.first { $0.from == "EUR" }.map { "\($0.rate)" } == "1.333333333333333333333333333333333")
    }

    private func makeSUT(_ rates: [PublishedRate]) -> RateList {
        RateList(rates)
    }
}

struct DirectRatesJSONTests {
    @Test func `writes a rate on each line, and an empty array without any`() {
        #expect(
            makeSUT().json() == """
                [{"from":"EUR","to":"USD","rate":1.1},
                {"from":"GBP","to":"USD","rate":1.276}]

                """)
        #expect(RateList([]).directRates(to: "USD").json() == "[]\n")
    }

    @Test func `writes paths on request`() {
        #expect(
            makeSUT().json(showingPaths: true) == """
                [{"from":"EUR","to":"USD","rate":1.1,"path":"EUR → USD"},
                {"from":"GBP","to":"USD","rate":1.276,"path":"GBP → EUR → USD"}]

                """)
    }

    @Test func `reads back the same rates`() throws {
        let sut = makeSUT()

        #expect(
            try RateList(json: Array(sut.json().utf8)).directRates(to: "USD").rates.map(\.rate) == sut.rates.map(\.rate)
        )
    }

    private func makeSUT() -> DirectRates {
        RateList([
            PublishedRate(from: "EUR", to: "USD", rate: "1.10"), PublishedRate(from: "GBP", to: "EUR", rate: "1.16"),
        ]).directRates(to: "USD")
    }
}

struct RateReportTests {
    private static let rate = PublishedRate(from: "EUR", to: "USD", rate: "0")

    @Test(
        arguments: [
            (.leftOut(rate, .notPositive), "EUR → USD 0: a rate is above zero"),
            (.leftOut(rate, .outOfRange), "EUR → USD 0: a rate is between 10^-18 and 10^18"),
            (.leftOut(rate, .sameCurrency), "EUR → USD 0: both currencies are the same"),
            (.leftOut(rate, .notANumber), "EUR → USD 0: \"rate\" is not a number"),
            (.leftOut(rate, .notText(field: "to")), "EUR → USD 0: \"to\" is not text"),
            (.leftOut(rate, .duplicate(field: "to")), "EUR → USD 0: \"to\" is there twice"),
            (
                .leftOut(PublishedRate(from: "eur", to: "", rate: ""), .notACode(field: "from")),
                "eur → ? ?: \"from\" is not a code of three to eight capital letters or digits, as USD"
            ),
            (
                .leftOut(PublishedRate(from: "", to: "USD", rate: "1"), .missing(field: "from")),
                "? → USD 1: \"from\" is missing"
            ),
            (
                .leftOut(PublishedRate(from: "", to: "", rate: "[]"), .notAnObject),
                "? → ? []: it is not an object with \"from\", \"to\" and \"rate\""
            ),
            (
                .contradiction(from: "EUR", to: "USD", rates: ["1", "2"], count: 2),
                "EUR → USD: it is published as 1, 2"
            ),
            (
                .contradiction(from: "EUR", to: "USD", rates: (1...5).map { "\($0)" }, count: 9),
                "EUR → USD: it is published as 1, 2, 3, 4, 5 and 4 more"
            ),
        ] as [(RateReport, String)])
    func `says what was left out and why`(report: RateReport, words: String) {
        #expect(report.description == words)
    }

    @Test func `shows no more of a text than a line needs`() {
        let long = PublishedRate(from: String(repeating: "E", count: 1_000), to: "USD", rate: "1")

        #expect(RateReport.leftOut(long, .notACode(field: "from")).description.count < 200)
    }

    @Test func `is in the order of its codes`() {
        let reports: [RateReport] = [
            .contradiction(from: "EUR", to: "USD", rates: ["1", "2"], count: 2), .leftOut(Self.rate, .notPositive),
            .leftOut(PublishedRate(from: "CHF", to: "USD", rate: "0"), .notPositive),
        ]

        #expect(reports.sorted() == [reports[2], reports[1], reports[0]])
    }
}
