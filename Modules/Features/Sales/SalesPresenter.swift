import BankKernel

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
    private var leftOut: [LeftOutRecords] = []
    private var failed: Request?
    private var interrupted: Request?
    /// The sales of the product chosen last that were not shown yet.
    private var older: ArraySlice<ConvertedSale>?

    init(view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadProducts() async {
        if let products { show(products, without: leftOut) } else { await perform(.products) }
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
        older = details.sales.dropFirst(Self.pageSize)
        view?.displayDetails(details)
        if !details.sales.isEmpty {
            view?.displaySales(Array(details.sales.prefix(Self.pageSize)))
            view?.displayMoreAvailable(details.sales.count > Self.pageSize)
        }
        for records in details.leftOut { view?.displayLeftOut(records) }
    }

    func loadMore() {
        guard let older else {
            view?.showNothingShown()
            return
        }
        guard !older.isEmpty else {
            view?.showError(message: SalesRefusal.nothingOlder.description)
            return
        }
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
        let hasLoggedIn = await interactor.hasLoggedIn()
        do {
            failed = nil
            switch request {
            case .products: try await askForProducts()
            case .details(let product): try await askForDetails(of: product)
            case .months(let product): try await askForMonths(of: product)
            }
        } catch ServiceError.unauthorized {
            interrupted = request
            view?.displayLocked(isExpired: hasLoggedIn)
            router?.navigateToLogin()
        } catch {
            failed = request
            view?.showError(message: "\(error)")
        }
    }

    private func askForProducts() async throws(ServiceError) {
        let products = try await interactor.fetchProducts()
        let sales = try await interactor.fetchSales()
        let summaries = ProductSummary.summaries(of: products.records, sales: sales.records)
        self.products = summaries
        let unlisted = ProductSummary.leftOut(of: sales.records, besides: products.records)
        leftOut = [products.leftOut, sales.leftOut, unlisted].compactMap(\.self)
        show(summaries, without: leftOut)
    }

    private func askForDetails(of product: Product) async throws {
        let sales = try await interactor.fetchSales()
        let rates = try await rates()
        let details = try ProductDetails(of: product, sales: sales, at: rates)
        if case .unavailable = rates { failed = .details(product) }
        older = details.sales.dropFirst(Self.pageSize)
        router?.navigateToProductDetails(details)
    }

    private func askForMonths(of product: Product) async throws {
        let sales = try await interactor.fetchSales()
        let rates = try await rates()
        if case .unavailable(let error) = rates { throw SalesRefusal.noRates(error) }
        let (months, tooLarge) = try MonthlySales.fittingMonths(of: product, sales: sales.records, at: rates.rates)
        view?.displayMonths(months, of: product)
        for records in [sales.leftOut, tooLarge, rates.sheet?.leftOut].compactMap(\.self) {
            view?.displayLeftOut(records)
        }
    }

    /// The rates need no login: a refusal of their service locks nothing.
    private func rates() async throws(ServiceError) -> RatesUsed {
        do throws(ServiceError) {
            return RatesUsed(try await interactor.fetchRates(), now: interactor.getNow())
        } catch .cancelled {
            throw .cancelled
        } catch {
            return .unavailable(error)
        }
    }

    private func show(_ products: [ProductSummary], without leftOut: [LeftOutRecords]) {
        if products.isEmpty { view?.displayEmpty() } else { view?.displayProducts(products) }
        for records in leftOut { view?.displayLeftOut(records) }
    }
}
