// From Modules/Features/Sales/SalesContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Sales
public import TraceCore

/// Keeps each message to a `SalesView` in a trace, then passes it on.
@MainActor
public final class TracedSalesView: SalesViewProtocol {
    private weak var inner: (any SalesViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any SalesViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "SalesPresenter", receiver: "SalesView")
    }

    public func displayLoading() {
        channel.call()
        inner?.displayLoading()
    }

    public func displayProducts(_ products: [ProductSummary]) {
        channel.call(.value(products))
        inner?.displayProducts(products)
    }

    public func displayEmpty() {
        channel.call()
        inner?.displayEmpty()
    }

    public func displayDetails(_ details: ProductDetails) {
        channel.call(.value(details))
        inner?.displayDetails(details)
    }

    public func displaySales(_ sales: [ConvertedSale]) {
        channel.call(.value(sales))
        inner?.displaySales(sales)
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        channel.call(.value(isAvailable))
        inner?.displayMoreAvailable(isAvailable)
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        channel.call(.value(leftOut))
        inner?.displayLeftOut(leftOut)
    }

    public func displayMonths(_ months: [MonthlySales], of product: Product) {
        channel.call(.value(months), .value(product))
        inner?.displayMonths(months, of: product)
    }

    public func displayLocked(isExpired: Bool) {
        channel.call(.value(isExpired))
        inner?.displayLocked(isExpired: isExpired)
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to a `SalesPresenter` in a trace, then passes it on.
@MainActor
public final class TracedSalesPresenter: SalesPresenterProtocol {
    private let inner: any SalesPresenterProtocol
    private let view: TracedSalesView
    private let router: TracedSalesRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any SalesPresenterProtocol, view: TracedSalesView, router: TracedSalesRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "SalesView", receiver: "SalesPresenter")
    }

    public func loadProducts() async {
        channel.call()
        await inner.loadProducts()
    }

    public func refresh() async {
        channel.call()
        await inner.refresh()
    }

    public func retry() async {
        channel.call()
        await inner.retry()
    }

    public func resume() async {
        channel.call()
        await inner.resume()
    }

    public func didSelectProduct(_ product: Product) async {
        channel.call(.value(product))
        await inner.didSelectProduct(product)
    }

    public func loadDetails(_ details: ProductDetails) {
        channel.call(.value(details))
        inner.loadDetails(details)
    }

    public func loadMore() {
        channel.call()
        inner.loadMore()
    }

    public func loadMonths(of product: Product) async {
        channel.call(.value(product))
        await inner.loadMonths(of: product)
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to a `SalesInteractor` in a trace, then passes it on.
public struct TracedSalesInteractor: SalesInteractorProtocol {
    private let inner: any SalesInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any SalesInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "SalesPresenter", receiver: "SalesInteractor")
    }

    public func fetchProducts() async throws(ServiceError) -> RecordList<Product> {
        channel.call()
        return try await channel.answer { () async throws(ServiceError) in try await inner.fetchProducts() }
    }

    public func fetchSales() async throws(ServiceError) -> RecordList<Sale> {
        channel.call()
        return try await channel.answer { () async throws(ServiceError) in try await inner.fetchSales() }
    }

    public func fetchRates() async throws(ServiceError) -> RateSheet {
        channel.call()
        return try await channel.answer { () async throws(ServiceError) in try await inner.fetchRates() }
    }

    public func hasLoggedIn() async -> Bool {
        channel.call()
        return await channel.answer { () async in await inner.hasLoggedIn() }
    }

    public func getNow() -> Instant {
        channel.call()
        return channel.answer { inner.getNow() }
    }
}

/// Keeps each message to a `SalesRouter` in a trace, then passes it on.
@MainActor
public final class TracedSalesRouter: SalesRouterProtocol {
    private weak var inner: (any SalesRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any SalesRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "SalesPresenter", receiver: "SalesRouter")
    }

    public func navigateToProductDetails(_ details: ProductDetails) {
        channel.call(.value(details))
        inner?.navigateToProductDetails(details)
    }

    public func navigateToLogin() {
        channel.call()
        inner?.navigateToLogin()
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }
}

extension SalesModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "SalesView.displayLoading()",
        "SalesView.displayProducts(_:)",
        "SalesView.displayEmpty()",
        "SalesView.displayDetails(_:)",
        "SalesView.displaySales(_:)",
        "SalesView.displayMoreAvailable(_:)",
        "SalesView.displayLeftOut(_:)",
        "SalesView.displayMonths(_:of:)",
        "SalesView.displayLocked(isExpired:)",
        "SalesView.showError(message:)",
        "SalesPresenter.loadProducts()",
        "SalesPresenter.refresh()",
        "SalesPresenter.retry()",
        "SalesPresenter.resume()",
        "SalesPresenter.didSelectProduct(_:)",
        "SalesPresenter.loadDetails(_:)",
        "SalesPresenter.loadMore()",
        "SalesPresenter.loadMonths(of:)",
        "SalesPresenter.didSelectBack()",
        "SalesInteractor.fetchProducts()",
        "SalesInteractor.fetchSales()",
        "SalesInteractor.fetchRates()",
        "SalesInteractor.hasLoggedIn()",
        "SalesInteractor.getNow()",
        "SalesRouter.navigateToProductDetails(_:)",
        "SalesRouter.navigateToLogin()",
        "SalesRouter.navigateBack()",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol, log: TraceLog) -> any SalesPresenterProtocol {
        let view = TracedSalesView(view, log: log)
        let router = TracedSalesRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedSalesInteractor(interactor, log: log), router: router)
        return TracedSalesPresenter(presenter, view: view, router: router, log: log)
    }
}
