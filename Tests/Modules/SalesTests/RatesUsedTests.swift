import BankKernel
import BankSamples
import Sales
import SalesMocks
import Testing

struct RatesUsedTests {
    @Test(
        arguments: [
            (1, "Rates of 09:00 UTC, 1 second ago."), (59, "Rates of 09:00 UTC, 59 seconds ago."),
            (60, "Rates of 09:00 UTC, 1 minute ago."), (3_599, "Rates of 09:00 UTC, 59 minutes ago."),
            (3_600, "Rates of 09:00 UTC, 1 hour ago."), (7_199, "Rates of 09:00 UTC, 1 hour ago."),
            (43_199, "Rates of 09:00 UTC, 11 hours ago."), (43_200, "Rates of 2026-01-05 09:00 UTC, 12 hours ago."),
            (172_799, "Rates of 2026-01-05 09:00 UTC, 47 hours ago."),
            (172_800, "Rates of 2026-01-05 09:00 UTC, 2 days ago."),
            (259_200, "Rates of 2026-01-05 09:00 UTC, 3 days ago."),
            (-5, "Rates of 09:00 UTC, 0 seconds ago."),
        ] as [(Int, String)])
    func `says of when the rates are and how long ago that was`(seconds: Int, text: String) {
        let sheet = RateSheet(.sampleRates, asOf: .mondayMorning)
        let now = Instant.mondayMorning.advanced(by: .seconds(seconds))

        #expect(RatesUsed(sheet, now: now).description == text)
    }

    @Test func `rates of no moment are told as such`() {
        #expect(
            RatesUsed.samples.description == "The rates are those shipped with the app; they are of no certain day.")
    }

    @Test func `says why there are none`() {
        #expect(
            RatesUsed.unavailable(.timeout).description
                == "Without rates to USD the sales stay in their own currencies. "
                + "The service did not answer in time; try again.")
    }

    @Test func `without rates what is in dollars counts, and all else is left out`() throws {
        let details = try ProductDetails(of: .teapot, sales: RecordList(Sale.samples), at: .unavailable(.timeout))

        #expect(details.sales.map(\.dollars) == [.usd(5_00), nil])
        #expect(details.total == SalesTotal(count: 2, dollars: .usd(5_00), leftOut: 1))
    }
}
