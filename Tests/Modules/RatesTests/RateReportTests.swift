import Rates
import Testing

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
