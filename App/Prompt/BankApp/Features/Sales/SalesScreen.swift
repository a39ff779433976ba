import BankAnswers
import BankKernel
import DisplayText
import Sales
import ShellCommands
import TerminalIO

/// The sales screen with products and a chart; or one product with its newest sales.
@MainActor
final class SalesScreen: SalesViewProtocol {
    weak var presenter: (any SalesPresenterProtocol)?
    let console: Console
    let detailed: ProductDetails?
    private(set) var printed = PrintedRows<Product>()
    /// The product shown or drawn last.
    var chosen: Product?
    var openedRow: Int?

    /// A list of all products, or the details of one.
    init(console: Console, detailsOf detailed: ProductDetails? = nil) {
        self.console = console
        self.detailed = detailed
    }

    func displayLoading() {
        console.writer.progress("Loading the sales…")
    }

    func displayProducts(_ products: [ProductSummary]) {
        printed.take(products.map(\.product), shownBy: console.writer)
        console.answer(SalesAnswers.list, products)
    }

    func displayEmpty() {
        printed.take([], shownBy: console.writer)
        console.answer(SalesAnswers.list, [], ifEmpty: "There are no products.")
    }

    func displayDetails(_ details: ProductDetails) {
        let show = {
            self.console.writer.line(StyledText(details.product.name, .title))
            self.console.writer.fields([
                ("Sales", .count(details.total.count)), ("Total", .amount(details.total.dollars)),
            ])
            self.display(leftOut: details.total.leftOut)
            self.display(details.rates)
            self.console.writer.line()
        }
        // The lines above the sales are for people; programs add up themselves.
        if console.form == .table { console.writer.answering(show) } else { show() }
        if details.sales.isEmpty { console.answer(SalesAnswers.show, []) }
    }

    func displaySales(_ sales: [ConvertedSale]) {
        console.answer(SalesAnswers.show, sales, numberedFrom: nil)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(.hint(Hints.older)) }
    }

    func displayLeftOut(_ leftOut: LeftOutRecords) {
        console.writer.leftOut(leftOut)
    }

    func displayMonths(_ months: [MonthlySales], of product: Product) {
        let shown = Array(months.suffix(SalesAnswers.mostMonths))
        console.answer(SalesAnswers.chart, months) { writer in
            writer.line(StyledText(product.name, .title))
            if shown.isEmpty { writer.line("No sales yet.") }
            for line in BarChart(shown).lines(width: writer.columns, format: writer.format) {
                writer.line(line)
            }
            if let remark = SalesAnswers.remark(on: months) {
                writer.line(StyledText("\(remark); other forms, as --output csv, have all.", .muted))
            }
        }
        display(leftOut: months.reduce(0) { $0 + $1.total.leftOut })
    }

    func displayLocked(isExpired: Bool) {
        console.writer.line(
            isExpired
                ? "Your login for sales has expired. Log in again: login NAME" : "Log in to see sales: login NAME")
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    func showNothingShown() {
        showError(message: "Show a product first: \"show N\".")
    }

    /// Says how many sales are missing from a total, and why.
    private func display(leftOut count: Int) {
        guard count > 0 else { return }
        console.writer.line(
            .count(count, "sale", .negative) + StyledText(" not included: no exchange rate to USD.", .negative))
    }

    private func display(_ rates: RatesUsed) {
        let isWarning = if case .unavailable = rates { true } else { false }
        console.writer.line(StyledText("\(rates)", isWarning ? .negative : .muted))
    }
}

extension SalesScreen: TabledScreen, ListScreen {
    nonisolated static let table: [ScreenCommand<SalesScreen>] = [
        ScreenCommand("list", to: "show the products again") { screen, _ in await screen.presenter?.loadProducts() },
        ScreenCommand("refresh", to: "load products and sales again") { screen, _ in await screen.presenter?.refresh()
        },
        .show(to: "show a product, its total in USD and its newest sales"),
        ScreenCommand("more", to: "show older sales of the product") { screen, _ in screen.presenter?.loadMore() },
        ScreenCommand(
            "chart", takes: [.optional([.value("N", .index)])],
            to: "chart a product by month; alone, the one shown last", keepsRows: true
        ) { screen, input throws(CommandStop) in
            await screen.presenter?.loadMonths(of: try screen.product(input))
        },
        ScreenCommand("retry", to: "try again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    nonisolated static let detailTable: [ScreenCommand<SalesScreen>] = [
        ScreenCommand("more", to: "show older sales") { screen, _ in screen.presenter?.loadMore() }
    ]

    var title: String { "sales" }
    var isDetail: Bool { detailed != nil }
    var commands: [Command] { (isDetail ? Self.detailTable : Self.table).map { $0.at(self) } }

    func appear(isReturning: Bool) async {
        if let detailed {
            presenter?.loadDetails(detailed)
        } else if isReturning {
            await presenter?.resume()
        } else {
            await presenter?.loadProducts()
        }
    }

    func open(_ row: Product) async throws(CommandStop) {
        chosen = row
        await presenter?.didSelectProduct(row)
    }

    func goBack() {
        presenter?.didSelectBack()
    }

    private func product(_ input: CommandInput) throws(CommandStop) -> Product {
        let product = input["N"] == nil ? chosen : try input.row("N", of: printed)
        guard let product else { throw .refused("No product has been shown yet; type \"chart N\".") }
        chosen = product
        return product
    }
}
