import BankKernel
import Money

@MainActor
final class SalesPresenter: SalesPresenterProtocol {
    static let pageSize = 25

    private enum Request {
        case products
        case details(Product)
        case months(Product)
    }

    private weak var view: (any SalesViewProtocol)?
    private weak var router: (any SalesRouterProtocol)?
    private let interactor: any SalesInteractorProtocol
    private var products: [ProductSummary]?
    private var failed: Request?
    private var interrupted: Request?
    /// Whether the service has taken the login.
    private var isLetIn = false
    /// The sales of the product chosen last that were not shown yet.
    private var older: ArraySlice<ConvertedSale>?

    init(view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadProducts() async {
        if let products { show(products) } else { await perform(.products) }
    }

    func refresh() async {
        await perform(.products)
    }

    func retry() async {
        await perform(failed ?? .products)
    }

    func resume() async {
        guard let interrupted else { return }
        self.interrupted = nil
        await perform(interrupted)
    }

    func didSelectProduct(_ product: Product) async {
        await perform(.details(product))
    }

    func loadDetails(_ details: ProductDetails) {
        view?.displayDetails(details)
        guard !details.sales.isEmpty else { return }
        view?.displaySales(Array(details.sales.prefix(Self.pageSize)))
        view?.displayMoreAvailable(details.sales.count > Self.pageSize)
    }

    func loadMore() {
        guard let older else { return refuse(.nothingShown) }
        guard !older.isEmpty else { return refuse(.nothingOlder) }
        let rest = older.dropFirst(Self.pageSize)
        self.older = rest
        view?.displaySales(Array(older.prefix(Self.pageSize)))
        view?.displayMoreAvailable(!rest.isEmpty)
    }

    func loadMonths(of product: Product) async {
        await perform(.months(product))
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    private func perform(_ request: Request) async {
        view?.displayLoading()
        do {
            switch request {
            case .products: try await askForProducts()
            case .details(let product): try await askForDetails(of: product)
            case .months(let product): try await askForMonths(of: product)
            }
            failed = nil
            isLetIn = true
        } catch ServiceError.unauthorized {
            interrupted = request
            view?.displayLocked(isExpired: isLetIn)
            isLetIn = false
            router?.navigateToLogin()
        } catch {
            failed = request
            view?.showError(message: "\(error)")
        }
    }

    private func askForProducts() async throws(ServiceError) {
        let products = try await interactor.fetchProducts()
        let summaries = ProductSummary.summaries(of: products, sales: try await interactor.fetchSales())
        self.products = summaries
        show(summaries)
    }

    private func askForDetails(of product: Product) async throws {
        let sales = try await interactor.fetchSales()
        let details = try ProductDetails(of: product, sales: sales, at: try await rates())
        older = details.sales.dropFirst(Self.pageSize)
        router?.navigateToProductDetails(details)
    }

    private func askForMonths(of product: Product) async throws {
        let sales = try await interactor.fetchSales()
        let months = try MonthlySales.months(of: product, sales: sales, at: try await rates())
        view?.displayMonths(months, of: product)
    }

    /// The rates need no login: what their service refuses locks nothing.
    private func rates() async throws(SalesRefusal) -> [DirectRate] {
        do throws(ServiceError) { return try await interactor.fetchRates() } catch { throw .noRates(error) }
    }

    private func show(_ products: [ProductSummary]) {
        if products.isEmpty { view?.displayEmpty() } else { view?.displayProducts(products) }
    }

    private func refuse(_ refusal: SalesRefusal) {
        view?.showError(message: refusal.description)
    }
}
