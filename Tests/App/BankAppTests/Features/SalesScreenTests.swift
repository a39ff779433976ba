import BankKernel
import BankKernelMocks
import BankSamples
import DisplayText
import Money
import PublicServices
import Sales
import TerminalIO
import Testing

@testable import BankApp

@MainActor
@Suite struct SalesScreenTests {
    @Test func `chart draws the product shown last, or another one`() async throws {
        let walk = try makeSUT()
        await walk.sales("chart 1", "chart 2", "chart")
        let apron = "Linen apron\n2026-01  1  0.00 USD\n1 sale not included: no exchange rate to USD.\n"
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

    @Test func `says that there are no products`() async throws {
        let walk = try makeSUT(sales: TableSales(products: [], sales: []))
        await walk.sales("show 1")
        #expect(walk.output.text.hasSuffix("There are no products.\n"))
        #expect(walk.errors.text == "There is nothing to choose from.\n")
    }

    @Test func `sanitises names`() async throws {
        let product = Product(id: "1", name: "a\u{1B}[31mb\u{202E}c")
        let walk = try makeSUT(sales: TableSales(products: [product], sales: []))
        await walk.sales("show 1", "chart 1")
        #expect(!walk.output.text.unicodeScalars.contains("\u{1B}"))
        #expect(!walk.output.text.unicodeScalars.contains("\u{202E}"))
    }

    @Test(arguments: [true, false])
    func `shows progress only at a terminal`(isTerminal: Bool) async throws {
        let walk = try makeSUT()
        walk.writer.showsProgress = isTerminal
        await walk.sales()
        #expect(walk.output.text.contains("Loading the sales…") == isTerminal)
    }

    private func makeSUT(sales: (any SalesPort)? = nil) throws -> Walk {
        let rate = try #require(ConversionRate(parsing: "1.25"))
        let rates = [DirectRate(from: "EUR", to: "USD", rate: rate, path: ["EUR", "GBP", "USD"])]
        return Walk(
            bank: try SampleBank().bank, sales: sales ?? TableSales.samples, directRates: MemoryDirectRates(rates))
    }
}

extension Walk {
    /// Logs in as Demo, opens the sales as tester and types `lines`.
    func sales(_ lines: String...) async {
        await run((["login demo", "demo", "sales", "login tester", "password"] + lines).map(InputEvent.line))
    }
}

/// Old or missing rates, and unreadable sales.
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
                1 sale not included: no exchange rate to USD.
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

    @Test func `reports unreadable sales last`() async throws {
        let (table, sales) = (TableSales.samples, MockSalesPort(fake: TableSales.samples))
        sales.answers.sales = { _ in
            RecordList(table.sales, leftOut: LeftOutRecords("sale", count: 1, firstReason: "[0].amount is missing"))
        }
        let walk = Walk(bank: try SampleBank().bank, sales: sales, directRates: MemoryDirectRates())

        await walk.sales("list")

        #expect(walk.output.text.hasSuffix("\n1 sale was left out: [0].amount is missing.\n"))
    }
}

@Suite struct SalesChartTests {
    @Test func `draws a bar a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-11   8  1,000.00 USD ██████████████", "2025-12  12    250.00 USD ████",
                "2026-01   1      0.00 USD", "2026-02   1    -10.00 USD █",
            ])
    }

    @Test func `colours income and refunds`() throws {
        #expect(
            try makeSUT().lines(width: 40).map { $0.runs.last?.style } == [.positive, .positive, .plain, .negative])
    }

    @Test(arguments: [(Int?.some(60), 60), (nil, 80)])
    func `is as wide as the terminal, or 80 columns`(width: Int?, widest: Int) throws {
        #expect(try makeSUT().lines(width: width).map(\.text.count).max() == widest)
    }

    @Test func `keeps minimal bars in a narrow window`() throws {
        #expect(try makeSUT().lines(width: 10).first?.text == "2025-11   8  1,000.00 USD █████")
    }

    @Test func `without months there are no lines`() {
        #expect(SalesChart(months: []).lines(width: 40).map(\.text) == [])
    }

    private func makeSUT() throws -> SalesChart {
        let months: [(day: String, count: Int, cents: Int64)] = [
            ("2025-11-01", 8, 1_000_00), ("2025-12-01", 12, 250_00), ("2026-01-01", 1, 0), ("2026-02-01", 1, -10_00),
        ]
        return SalesChart(
            months: try months.map { month in
                MonthlySales(
                    month: try #require(CalendarDay(iso8601: month.day)),
                    total: SalesTotal(count: month.count, dollars: .usd(month.cents), leftOut: 0))
            })
    }
}
