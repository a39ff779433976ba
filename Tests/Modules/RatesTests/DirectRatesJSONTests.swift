import Money
import Rates
import Testing

struct DirectRatesJSONTests {
    @Test func `is what the middleware answers, a line each`() {
        #expect(
            makeSUT().json() == """
                [{"from":"EUR","to":"USD","rate":1.1},
                {"from":"GBP","to":"USD","rate":1.276}]

                """)
    }

    @Test func `shows paths when it is told to`() {
        #expect(
            makeSUT().json(showingPaths: true) == """
                [{"from":"EUR","to":"USD","rate":1.1,"path":"EUR → USD"},
                {"from":"GBP","to":"USD","rate":1.276,"path":"GBP → EUR → USD"}]

                """)
    }

    @Test func `is an empty array without rates`() {
        #expect(RateList([]).directRates(to: "USD").json() == "[]\n")
    }

    @Test func `is read back as the same rates`() throws {
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
