import BankKernel
import BankSamples
import Money
import SalesMocks
import Testing

@testable import Sales

struct SalesEntitiesTests {
    @Test(arguments: [
        (
            SalesRefusal.noRates(.timeout),
            "Without rates to USD nothing can be added up. The service did not answer in time; try again."
        ),
        (.nothingShown, "Show a product first."), (.nothingOlder, "There are no older sales."),
    ])
    func `says what was refused`(refusal: SalesRefusal, message: String) {
        #expect(refusal.description == message)
    }
}

struct ProductSummaryTests {
    @Test func `products are sorted by name, with their numbers of sales`() {
        let summaries = ProductSummary.summaries(of: Product.samples, sales: Sale.samples)

        #expect(summaries.map(\.product.name) == ["Copper teapot", "Linen apron", "Sundial of brass"])
        #expect(summaries.map(\.count) == [2, 1, 0])
    }

    @Test func `ignores case unless names are otherwise equal`() {
        let products = ["b", "a", "B", "A", "C"].enumerated().map { Product(id: "\($0)", name: $1) }

        #expect(makeSUT(products).map(\.product.name) == ["A", "a", "B", "b", "C"])
    }

    @Test func `sorts names as people do, ä beside a`() {
        let products = ["zebra", "Äpfel", "apple", "Apple"].enumerated().map { Product(id: "\($0)", name: $1) }

        #expect(makeSUT(products).map(\.product.name) == ["Äpfel", "Apple", "apple", "zebra"])
    }

    @Test func `products of one name are sorted by id`() {
        let products = ["3", "1", "2"].map { Product(id: $0, name: "Tea") }

        #expect(makeSUT(products).map(\.id) == ["1", "2", "3"])
    }

    @Test func `an id that comes twice counts once`() {
        let products = [Product(id: "1", name: "Tea"), Product(id: "1", name: "Coffee")]

        #expect(makeSUT(products).map(\.product.name) == ["Tea"])
    }

    @Test func `leaves out sales of an unknown product`() {
        let summaries = ProductSummary.summaries(of: [.sundial], sales: Sale.samples)

        #expect(summaries == [ProductSummary(product: .sundial, count: 0)])
    }

    private func makeSUT(_ products: [Product]) -> [ProductSummary] {
        ProductSummary.summaries(of: products, sales: [])
    }
}

struct ProductDetailsTests {
    @Test func `sales are newest first, in their own currency and in USD`() throws {
        let details = try makeSUT()

        #expect(
            details.sales == [
                ConvertedSale(sale: .teapotInDollars, dollars: .usd(5_00)),
                ConvertedSale(sale: .teapotInEuros, dollars: .usd(12_50), path: ["EUR", "GBP", "USD"]),
            ])
    }

    @Test func `the total is the sum in USD`() throws {
        #expect(try makeSUT().total == SalesTotal(count: 2, dollars: .usd(17_50), leftOut: 0))
    }

    @Test func `sales of one moment stay in the order of the service`() throws {
        let sales = (1...3).map { Sale(productID: "1", amount: .usd($0), date: .mondayMorning) }

        #expect(try makeSUT(sales: sales).sales.map(\.sale.amount.minorUnits) == [1, 2, 3])
    }

    @Test func `leaves a currency that cannot reach USD out of the total`() throws {
        let details = try makeSUT(of: .apron)

        #expect(details.sales == [ConvertedSale(sale: .apronInYen, dollars: nil)])
        #expect(details.total == SalesTotal(count: 1, dollars: .usd(0), leftOut: 1))
    }

    @Test func `a product without sales has an empty total`() throws {
        #expect(try makeSUT(of: .sundial).total == SalesTotal(count: 0, dollars: .usd(0), leftOut: 0))
    }

    @Test(arguments: [Currency.eur, .usd])
    func `a sale that is too large for the total is shown and left out of it`(currency: Currency) throws {
        let large = Sale(productID: "1", amount: Money(minorUnits: .max, currency: currency), date: .mondayMorning)

        let details = try makeSUT(sales: Sale.samples + [large])

        #expect(details.sales.count == 3)
        #expect(details.sales.first { $0.sale == large }?.dollars == (currency == .usd ? large.amount : nil))
        #expect(details.total == SalesTotal(count: 2, dollars: .usd(17_50), leftOut: 0).among(3))
        #expect(details.leftOut.map(\.description) == ["1 sale was left out: it is too large for a total in USD."])
    }

    @Test func `adds up what fits only as a sum`() throws {
        let sales = [Int64.max, -.max].map {
            Sale(productID: "1", amount: Money(minorUnits: $0, currency: .eur), date: .mondayMorning)
        }

        #expect(try makeSUT(sales: sales).total == SalesTotal(count: 2, dollars: .usd(0), leftOut: 0))
        #expect(try makeSUT(sales: sales).leftOut == [])
    }

    private func makeSUT(of product: Product = .teapot, sales: [Sale] = Sale.samples) throws -> ProductDetails {
        try ProductDetails(of: product, sales: RecordList(sales), at: .samples)
    }
}

struct SalesTotalTests {
    @Test func `is rounded once, not sale by sale`() throws {
        // A thousand times 0.004 USD: 0 each, 4.00 USD together.
        let total = try makeSUT([Int64](repeating: 1, count: 1_000), rate: "0.4")

        #expect(total == SalesTotal(count: 1_000, dollars: .usd(4_00), leftOut: 0))
    }

    @Test(arguments: [(1, Int64(0)), (3, 2), (5, 2), (7, 4)] as [(Int64, Int64)])
    func `rounds a half to the even cent`(cents: Int64, expected: Int64) throws {
        #expect(try makeSUT([cents], rate: "0.5").dollars == .usd(expected))
    }

    @Test func `adds sums that overflow on the way but not at the end`() throws {
        #expect(try makeSUT([.max, .max, -.max, -.max, 7], rate: "1").dollars == .usd(7))
    }

    @Test func `throws for a total that does not fit`() {
        #expect(throws: ConversionError.outOfRange) { try makeSUT([.max, 1], rate: "1") }
    }

    @Test func `ignores a rate to another currency`() throws {
        let rate = try #require(ConversionRate(parsing: "2"))
        let sale = Sale(productID: "1", amount: .eur(1_00), date: .mondayMorning)

        let total = try SalesTotal(of: [sale], at: [DirectRate(from: "EUR", to: "GBP", rate: rate)])

        #expect(total == SalesTotal(count: 1, dollars: .usd(0), leftOut: 1))
    }

    @Test func `each product has a total of its own`() throws {
        #expect(
            try SalesTotal.totals(of: Sale.samples, at: .sampleRates) == [
                "1": SalesTotal(count: 2, dollars: .usd(17_50), leftOut: 0),
                "2": SalesTotal(count: 1, dollars: .usd(0), leftOut: 1),
            ])
    }

    @Test func `distinguishes many products whose ids end alike`() throws {
        let ids = (0..<3_000).map { "\($0)-of-many-products" } + ["", "ä", "products"]
        let sales = (1...2).flatMap { round in
            ids.enumerated().map { place, id in
                Sale(productID: id, amount: .usd(Int64(place * round)), date: .mondayMorning)
            }
        }

        let totals = try SalesTotal.totals(of: sales, at: [])

        #expect(totals.count == ids.count)
        for (place, id) in ids.enumerated() {
            #expect(totals[id] == SalesTotal(count: 2, dollars: .usd(Int64(place) * 3), leftOut: 0))
        }
    }

    private func makeSUT(_ cents: [Int64], rate: String) throws -> SalesTotal {
        let rate = DirectRate(from: "EUR", to: "USD", rate: try #require(ConversionRate(parsing: rate)))
        let sales = cents.map { Sale(productID: "1", amount: .eur($0), date: .mondayMorning) }
        return try SalesTotal(of: sales, at: [rate])
    }
}

struct MonthlySalesTests {
    @Test func `months are oldest first, each with its total`() throws {
        let months = try makeSUT("2025-12-31T23:59:59.999Z", "2026-01-01T00:00:00Z", "2024-02-29T12:00:00Z")

        #expect(months.map(\.month.description) == ["2024-02-01", "2025-12-01", "2026-01-01"])
        #expect(months.map(\.total.count) == [1, 1, 1])
    }

    @Test func `a chart has the months without a sale in between, as far as a century back`() throws {
        let dates = try ["0001-05-01T00:00:00Z", "2025-11-30T00:00:00Z", "2026-02-01T00:00:00Z"].map {
            try #require(Instant(iso8601: $0))
        }
        let sales = dates.map { Sale(productID: "1", amount: .usd(1), date: $0) }

        let months = try MonthlySales.fittingMonths(of: .teapot, sales: sales, at: []).months

        #expect(months.count == 1 + 1200 && months.first?.month.description == "0001-05-01")
        #expect(months.suffix(4).map(\.total.count) == [1, 0, 0, 1])
        #expect(try MonthlySales.fittingMonths(of: .teapot, sales: [], at: []).months == [])
    }

    @Test func `a month sums its sales in USD`() throws {
        let months = try MonthlySales.months(of: .teapot, sales: Sale.samples, at: .sampleRates)

        #expect(months.map(\.total) == [SalesTotal(count: 2, dollars: .usd(17_50), leftOut: 0)])
    }

    @Test func `a month counts what it leaves out`() throws {
        let months = try MonthlySales.months(of: .apron, sales: Sale.samples, at: .sampleRates)

        #expect(months.map(\.total) == [SalesTotal(count: 1, dollars: .usd(0), leftOut: 1)])
    }

    @Test func `has no month without sales`() throws {
        #expect(try MonthlySales.months(of: .sundial, sales: Sale.samples, at: .sampleRates) == [])
    }

    private func makeSUT(_ dates: String...) throws -> [MonthlySales] {
        let sales = try dates.map {
            Sale(productID: "1", amount: .usd(1), date: try #require(Instant(iso8601: $0)))
        }
        return try MonthlySales.months(of: .teapot, sales: sales, at: [])
    }
}

struct RatesUsedTests {
    @Test(
        arguments: [
            (1, "Rates of 09:00 UTC, 1 second ago."), (59, "Rates of 09:00 UTC, 59 seconds ago."),
            (60, "Rates of 09:00 UTC, 1 minute ago."), (3_599, "Rates of 09:00 UTC, 59 minutes ago."),
            (3_600, "Rates of 09:00 UTC, 1 hour ago."), (7_199, "Rates of 09:00 UTC, 1 hour ago."),
            (43_199, "Rates of 09:00 UTC, 11 hours ago."), (43_200, "Rates of 2026-01-05 09:00 UTC, 12 hours ago."),
            (172_799, "Rates of 2026-01-05 09:00 UTC, 47 hours ago."),
            (172_800, "Rates of 2026-01-05 09:00 UTC, 2 days ago."),
            (259_199, "Rates of 2026-01-05 09:00 UTC, 2 days ago."),
            (259_200, "Rates of 2026-01-05 09:00 UTC, 3 days ago."),
            (-5, "Rates of 09:00 UTC, 0 seconds ago."),
        ] as [(Int, String)])
    func `says the time and the age of the rates`(seconds: Int, text: String) {
        let sheet = RateSheet(.sampleRates, asOf: .mondayMorning)
        let now = Instant.mondayMorning.advanced(by: .seconds(seconds))

        #expect(RatesUsed(sheet, now: now).description == text)
    }

    @Test func `says that rates have no date`() {
        #expect(
            RatesUsed.samples.description == "The rates are those shipped with the app, undated.")
    }

    @Test func `says why there are none`() {
        #expect(
            RatesUsed.unavailable(.timeout).description
                == "Without rates to USD the sales stay in their own currencies. "
                + "The service did not answer in time; try again.")
    }

    @Test func `without rates only sales in dollars count`() throws {
        let details = try ProductDetails(of: .teapot, sales: RecordList(Sale.samples), at: .unavailable(.timeout))

        #expect(details.sales.map(\.dollars) == [.usd(5_00), nil])
        #expect(details.total == SalesTotal(count: 2, dollars: .usd(5_00), leftOut: 1))
    }
}
