import BankKernel
import Sales

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedSalesPresenter: SalesPresenterProtocol {
    private let presenter: any SalesPresenterProtocol
    private let view: TracedSalesView
    private let router: TracedSalesRouter
    private let channel: TraceChannel

    init(
        _ presenter: any SalesPresenterProtocol, view: TracedSalesView, router: TracedSalesRouter, log: TraceLog
    ) {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "SalesView", receiver: "SalesPresenter")
    }

    func loadProducts() async {
        channel.call()
        await presenter.loadProducts()
    }

    func refresh() async {
        channel.call()
        await presenter.refresh()
    }

    func retry() async {
        channel.call()
        await presenter.retry()
    }

    func resume() async {
        channel.call()
        await presenter.resume()
    }

    func didSelectProduct(_ product: Product) async {
        channel.call(product)
        await presenter.didSelectProduct(product)
    }

    func loadDetails(_ details: ProductDetails) {
        channel.call(details)
        presenter.loadDetails(details)
    }

    func loadMore() {
        channel.call()
        presenter.loadMore()
    }

    func loadMonths(of product: Product) async {
        channel.call(product)
        await presenter.loadMonths(of: product)
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
