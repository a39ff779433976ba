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
        console.answer(SalesAnswers.list, products)
    }

    func displayEmpty() {
        products = []
        console.answer(SalesAnswers.list, [], ifEmpty: "There are no products.")
    }

    func displayDetails(_ details: ProductDetails) {
        let show = {
            self.console.writer.line(StyledText(details.product.name, .title))
            self.console.writer.fields([("Sales", "\(details.total.count)"), ("Total", "\(details.total.dollars)")])
            self.display(leftOut: details.total.leftOut, at: details.rates)
            self.display(details.rates)
        }
        // What people are told above the sales, programs add up themselves.
        if console.form == .table { console.writer.answering(show) } else { show() }
        if details.sales.isEmpty { console.answer(SalesAnswers.show, []) }
    }

    func displaySales(_ sales: [ConvertedSale]) {
        console.answer(SalesAnswers.show, sales, numberedFrom: nil)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(StyledText("There are older ones: \"more\" shows them.", .muted)) }
    }

    func displayLeftOut(_ leftOut: LeftOutRecords) {
        console.writer.leftOut(leftOut)
    }

    func displayMonths(_ months: [MonthlySales], of product: Product) {
        let shown = Array(months.suffix(Self.mostMonths))
        console.answer(SalesAnswers.chart, shown) { writer in
            writer.line(StyledText(product.name, .title))
            if shown.isEmpty { writer.line("No sales yet.") }
            for line in SalesChart(months: shown).lines(width: writer.columns) { writer.line(line) }
        }
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

    /// What a total lacks: without rates there is nothing that a currency could reach USD by.
    private func display(leftOut count: Int, at rates: RatesUsed? = nil) {
        guard count > 0 else { return }
        let (noun, pronoun) = count == 1 ? ("sale is", "it") : ("sales are", "they")
        let reason =
            if case .unavailable? = rates {
                "\(pronoun) cannot be converted to USD"
            } else {
                "\(count == 1 ? "its" : "their") currency cannot reach USD"
            }
        console.writer.line(StyledText("\(count) \(noun) left out: \(reason).", .negative))
    }

    private func display(_ rates: RatesUsed) {
        let isWarning = if case .unavailable = rates { true } else { false }
        console.writer.line(StyledText("\(rates)", isWarning ? .negative : .muted))
    }
}
