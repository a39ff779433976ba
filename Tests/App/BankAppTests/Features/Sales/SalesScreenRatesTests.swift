import BankKernel
import BankKernelMocks
import BankSamples
import Money
import PublicServices
import Terminal
import Testing

@testable import BankApp

/// What is said of rates that are old, or cannot be had, and of what could not be read.
@MainActor
struct SalesScreenRatesTests {
    @Test func `without rates the sales stay in their own currencies, with a warning beside them`() async throws {
        let rates = MockDirectRatesPort()
        rates.failAll(with: .timeout)
        let walk = Walk(bank: try SampleBank().bank, sales: TableSales.samples, directRates: rates)

        await walk.sales("show 1")

        #expect(
            walk.output.text.hasSuffix(
                """
                Copper teapot
                Sales  2
                Total  5.00 USD
                1 sale is left out: it cannot be converted to USD.
                Without rates to USD the sales stay in their own currencies. The service did not answer in time; try again.
                Sold (UTC)     Amount    In USD  Rate
                2026-01-06   5.00 USD  5.00 USD
                2026-01-05  10.00 EUR   no rate

                """))
        #expect(walk.errors.text == "")
    }

    @Test func `says how old the rates are`() async throws {
        let rates = MemoryDirectRates()
        let walk = Walk(bank: try SampleBank().bank, sales: TableSales.samples, directRates: rates)
        let now = walk.services.clock.now()
        rates.replace(with: RateSheet([], asOf: now.advanced(by: .seconds(-180))))

        await walk.sales("show 1")

        #expect(walk.output.text.contains(", 3 minutes ago.\n"))
    }

    @Test func `a product stays, and shows its older sales there`() async throws {
        var sales = TableSales.samples
        sales.sales = Array(repeating: sales.sales[0], count: 30)
        let walk = Walk(bank: try SampleBank().bank, sales: sales, directRates: MemoryDirectRates())

        await walk.sales("show 1", "more", "more")

        #expect(walk.routes.last == "sales -> product")
        #expect(walk.errors.text == "There are no older sales.\n")
    }

    @Test func `what could not be read is said last`() async throws {
        let walk = Walk(bank: try SampleBank().bank, sales: LeavingOut(), directRates: MemoryDirectRates())

        await walk.sales("list")

        #expect(walk.output.text.hasSuffix("\n1 sale was left out: [0].amount is missing.\n"))
    }
}

/// A product that was sold once, beside a sale that cannot be read.
private struct LeavingOut: SalesPort {
    private let table = TableSales.samples

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        try await table.logIn(username: username, password: password)
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try await table.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        RecordList(
            table.sales, leftOut: LeftOutRecords("sale", count: 1, firstReason: "[0].amount is missing"))
    }
}
