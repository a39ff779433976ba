import BankKernel
import Sales

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedSalesView: SalesViewProtocol {
    private weak var view: (any SalesViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any SalesViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "SalesPresenter", receiver: "SalesView")
    }

    func displayLoading() {
        channel.call()
        view?.displayLoading()
    }

    func displayProducts(_ products: [ProductSummary]) {
        channel.call(products)
        view?.displayProducts(products)
    }

    func displayEmpty() {
        channel.call()
        view?.displayEmpty()
    }

    func displayDetails(_ details: ProductDetails) {
        channel.call(details)
        view?.displayDetails(details)
    }

    func displaySales(_ sales: [ConvertedSale]) {
        channel.call(sales)
        view?.displaySales(sales)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        channel.call(isAvailable)
        view?.displayMoreAvailable(isAvailable)
    }

    func displayMonths(_ months: [MonthlySales], of product: Product) {
        channel.call(months, product)
        view?.displayMonths(months, of: product)
    }

    func displayLocked() {
        channel.call()
        view?.displayLocked()
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
