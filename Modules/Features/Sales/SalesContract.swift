public import BankKernel

/// What the sales screen can show.
@MainActor
public protocol SalesViewProtocol: AnyObject {
    /// Says that a service is being asked.
    func displayLoading()
    /// Shows the products, by name, in place of those shown before.
    func displayProducts(_ products: [ProductSummary])
    /// Says that there is no product.
    func displayEmpty()
    /// Shows a product and the total of its sales, but no single sale.
    func displayDetails(_ details: ProductDetails)
    /// Shows sales of the product shown last, newest first, below those shown before.
    func displaySales(_ sales: [ConvertedSale])
    /// Says whether there are older sales than those shown.
    func displayMoreAvailable(_ isAvailable: Bool)
    /// Says which records of what is shown could not be read.
    func displayLeftOut(_ leftOut: LeftOutRecords)
    /// Shows a product's sales by month, oldest first.
    func displayMonths(_ months: [MonthlySales], of product: Product)
    /// Says that the service wants a login first; `isExpired` when an earlier login has ended.
    func displayLocked(isExpired: Bool)
    /// Shows what went wrong.
    func showError(message: String)
    /// Says that no product is shown yet, and what to do.
    func showNothingShown()
}

extension SalesViewProtocol {
    /// Shows it as an error.
    public func showNothingShown() {
        showError(message: SalesRefusal.nothingShown.description)
    }
}

/// What the sales screen reports.
@MainActor
public protocol SalesPresenterProtocol: AnyObject {
    /// Shows the products with the numbers of their sales; loads them if needed.
    func loadProducts() async
    /// Reloads products and sales; the old list stays on the screen until then.
    func refresh() async
    /// Repeats what failed last; reloads when nothing did.
    func retry() async
    /// Continues what a login interrupted, if anything.
    func resume() async
    /// A product was chosen: asks for its sales and the rates, and goes to the details; without rates, its sales stay in
    /// their own currencies.
    func didSelectProduct(_ product: Product) async
    /// Shows a product with its newest sales.
    func loadDetails(_ details: ProductDetails)
    /// Shows older sales of the product chosen or shown last.
    func loadMore()
    /// Asks for the sales of a product and the rates, and shows its sales by month.
    func loadMonths(of product: Product) async
    /// Leaves the screen.
    func didSelectBack()
}

/// Gives the screen its products, sales and rates.
public protocol SalesInteractorProtocol: Sendable {
    /// All products, in the order of the service.
    /// - Throws: `ServiceError`, `.unauthorized` when a login is needed first.
    func fetchProducts() async throws(ServiceError) -> RecordList<Product>
    /// The sales of all products, in the order of the service.
    /// - Throws: `ServiceError`, `.unauthorized` when a login is needed first.
    func fetchSales() async throws(ServiceError) -> RecordList<Sale>
    /// A rate to USD from each currency that can be converted.
    /// - Throws: `ServiceError`.
    func fetchRates() async throws(ServiceError) -> RateSheet
    /// Whether the customer has a login there that was not refused yet; it may have expired.
    func hasLoggedIn() async -> Bool
    /// The current moment, for the age of rates.
    func getNow() -> Instant
}

/// Where the sales screen leads.
@MainActor
public protocol SalesRouterProtocol: AnyObject {
    /// Opens the details of a product.
    func navigateToProductDetails(_ details: ProductDetails)
    /// Locks the screen behind the login of the sales service.
    func navigateToLogin()
    /// Goes back to the screen before.
    func navigateBack()
}
