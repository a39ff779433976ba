import BankKernel
import Money
import Sales
import Terminal

/// The sales screen as text: products, and a chart; or one product with its newest sales.
@MainActor
final class SalesScreen: SalesViewProtocol {
    private static let mostMonths = 24

    weak var presenter: (any SalesPresenterProtocol)?
    let console: Console
    let detailed: ProductDetails?
    private(set) var products: [Product] = []
    /// The product that was asked for last.
    var chosen: Product?
    var openedRow: Int?

    /// All products, or only the details of one.
    init(console: Console, detailsOf detailed: ProductDetails? = nil) {
        self.console = console
        self.detailed = detailed
    }

    func displayLoading() {
        console.writer.progress("Asking for the sales…")
    }

    func displayProducts(_ products: [ProductSummary]) {
        self.products = products.map(\.product)
        var table = Table(columns: [.number("#"), .text("Product", shrinkPriority: 1), .number("Sales")])
        for (index, summary) in products.enumerated() {
            table.rows.append(["\(index + 1)", StyledText(summary.product.name), "\(summary.count)"])
        }
        console.writer.table(table)
    }

    func displayEmpty() {
        products = []
        console.writer.line("There are no products.")
    }

    func displayDetails(_ details: ProductDetails) {
        console.writer.line(StyledText(details.product.name, .title))
        console.writer.line(StyledText("Sales  ", .muted) + StyledText("\(details.total.count)"))
        console.writer.line(StyledText("Total  ", .muted) + StyledText("\(details.total.dollars)"))
        display(leftOut: details.total.leftOut)
    }

    func displaySales(_ sales: [ConvertedSale]) {
        var table = Table(columns: [
            .text("Sold (UTC)"), .number("Amount"), .number("In USD"), .text("Rate", shrinkPriority: 1),
        ])
        for sale in sales {
            table.rows.append([
                "\(sale.sale.date.day)", StyledText(sale.sale.amount.description),
                sale.dollars.map { StyledText($0.description) } ?? StyledText("no rate", .muted),
                StyledText(sale.path.description, .muted),
            ])
        }
        console.writer.table(table)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(StyledText("There are older ones: \"more\" shows them.", .muted)) }
    }

    func displayMonths(_ months: [MonthlySales], of product: Product) {
        console.writer.line(StyledText(product.name, .title))
        guard !months.isEmpty else { return console.writer.line("No sales yet.") }
        let shown = Array(months.suffix(Self.mostMonths))
        for line in SalesChart(months: shown).lines(width: console.writer.columns) { console.writer.line(line) }
        display(leftOut: shown.reduce(0) { $0 + $1.total.leftOut })
    }

    func displayLocked(isExpired: Bool) {
        console.writer.line(
            "\(isExpired ? "Your login at the sales service has expired" : "The sales service wants a login"): "
                + "type \"login NAME\", or \"back\" to leave.")
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    private func display(leftOut count: Int) {
        guard count > 0 else { return }
        let noun = count == 1 ? "sale is left out: its" : "sales are left out: their"
        console.writer.line(StyledText("\(count) \(noun) currency cannot reach USD.", .negative))
    }
}
