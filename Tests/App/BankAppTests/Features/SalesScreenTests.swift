import BankKernel
import BankKernelMocks
import BankSamples
import Money
import PublicServices
import Terminal
import Testing

@testable import BankApp

@MainActor
@Suite struct SalesScreenTests {
    @Test func `asks for a login, then shows the products by name with their numbers of sales`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "sales", "login tester", "password")
        #expect(
            walk.output.text.hasSuffix(
                """
                The sales service wants a login: type "login NAME", or "back" to leave.
                #  Product        Sales
                1  Copper teapot      2
                2  Linen apron        1
                3  Sundial            0

                """))
        #expect(walk.routes.suffix(3) == ["main -> sales", "sales -> sales-login", "sales-login -> sales"])
    }

    @Test func `show gives a product, its total in USD and its sales, newest first`() async throws {
        let walk = try makeSUT()
        await walk.sales("show 1")
        #expect(
            walk.output.text.hasSuffix(
                """
                Copper teapot
                Sales  2
                Total  17.50 USD
                The rates are those shipped with the app; they are of no certain day.
                Sold (UTC)     Amount     In USD  Rate
                2026-01-06   5.00 USD   5.00 USD
                2026-01-05  10.00 EUR  12.50 USD  EUR → GBP → USD

                """))
        #expect(walk.routes.last == "sales -> product")
    }

    @Test func `a currency that cannot reach USD is shown as such and left out of the total`() async throws {
        let walk = try makeSUT()
        await walk.sales("show 2")
        #expect(
            walk.output.text.hasSuffix(
                """
                Linen apron
                Sales  1
                Total  0.00 USD
                1 sale is left out: its currency cannot reach USD.
                The rates are those shipped with the app; they are of no certain day.
                Sold (UTC)   Amount   In USD  Rate
                2026-01-05  700 JPY  no rate

                """))
    }

    @Test func `a product without sales has no table`() async throws {
        let walk = try makeSUT()
        await walk.sales("show 3", "chart")
        #expect(walk.output.text.contains("Sundial\nSales  0\nTotal  0.00 USD\n"))
        #expect(walk.output.text.hasSuffix("\nSundial\nNo sales yet.\n"))
    }

    @Test func `chart draws the product shown last, or another one`() async throws {
        let walk = try makeSUT()
        await walk.sales("chart 1", "chart 2", "chart")
        let apron = "Linen apron\n2026-01  1  0.00 USD\n1 sale is left out: its currency cannot reach USD.\n"
        #expect(walk.output.text.contains("Copper teapot\n2026-01  2  17.50 USD █"))
        #expect(walk.output.text.hasSuffix(apron + apron))
    }

    @Test func `chart draws the latest two years`() async throws {
        let sales = try (0..<30).map { index in
            let month = "\(2022 + index / 12)-\(String(101 + index % 12).dropFirst())"
            return Sale(
                productID: "1", amount: .usd(1_00), date: try #require(CalendarDay(iso8601: "\(month)-15")).start)
        }
        let walk = try makeSUT(sales: TableSales(products: [Product(id: "1", name: "Tea")], sales: sales))
        await walk.sales("chart 1")
        let lines = walk.output.text.split(separator: "\n").suffix(25).map { $0.prefix(7) }
        #expect(lines.first == "Tea")
        #expect(lines.dropFirst().first == "2022-07")
        #expect(lines.last == "2024-06")
    }

    @Test func `chart alone needs a product`() async throws {
        let walk = try makeSUT()
        await walk.sales("chart", "chart 9")
        #expect(
            walk.errors.text
                == "No product was shown yet; write \"chart N\".\nThere is no \"9\" in the list; choose 1 to 3.\n")
    }

    @Test func `no products at all say so`() async throws {
        let walk = try makeSUT(sales: TableSales(products: [], sales: []))
        await walk.sales("show 1")
        #expect(walk.output.text.hasSuffix("There are no products.\n"))
        #expect(walk.errors.text == "There is nothing to choose from.\n")
    }

    @Test func `a name cannot reach the terminal`() async throws {
        let product = Product(id: "1", name: "a\u{1B}[31mb\u{202E}c")
        let walk = try makeSUT(sales: TableSales(products: [product], sales: []))
        await walk.sales("show 1", "chart 1")
        #expect(!walk.output.text.unicodeScalars.contains("\u{1B}"))
        #expect(!walk.output.text.unicodeScalars.contains("\u{202E}"))
    }

    @Test(arguments: [true, false])
    func `whoever waits at a terminal is told for what`(isTerminal: Bool) async throws {
        let walk = try makeSUT()
        walk.writer.showsProgress = isTerminal
        await walk.sales()
        #expect(walk.output.text.contains("Asking for the sales…") == isTerminal)
    }

    private func makeSUT(sales: (any SalesPort)? = nil) throws -> Walk {
        let rate = try #require(ConversionRate(parsing: "1.25"))
        let rates = [DirectRate(from: "EUR", to: "USD", rate: rate, path: ["EUR", "GBP", "USD"])]
        return Walk(
            bank: try SampleBank().bank, sales: sales ?? TableSales.samples, directRates: MemoryDirectRates(rates))
    }
}

extension Walk {
    /// Demo goes to the sales as tester and types `lines`.
    func sales(_ lines: String...) async {
        await run((["login demo", "demo", "sales", "login tester", "password"] + lines).map(InputEvent.line))
    }
}

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
