import Sales

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedSalesRouter: SalesRouterProtocol {
    private weak var router: (any SalesRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any SalesRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "SalesPresenter", receiver: "SalesRouter")
    }

    func navigateToProductDetails(_ details: ProductDetails) {
        channel.call(details)
        router?.navigateToProductDetails(details)
    }

    func navigateToLogin() {
        channel.call()
        router?.navigateToLogin()
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }
}
