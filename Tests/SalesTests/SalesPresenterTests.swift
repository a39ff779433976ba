import BankKernel
import Money
import SalesMocks
import Testing

@testable import Sales

@MainActor
struct SalesPresenterTests {
    typealias Failing = any WritableKeyPath<MockSalesInteractor.Failures, ServiceError?> & Sendable

    private let view = MockSalesView()
    private let router = MockSalesRouter()
    private let interactor = MockSalesInteractor()
    private let summaries = [
        ProductSummary(product: .teapot, count: 2), ProductSummary(product: .apron, count: 1),
        ProductSummary(product: .sundial, count: 0),
    ]

    @Test func `shows the products by name with their numbers of sales`() async {
        await makeSUT().loadProducts()

        #expect(view.messages == [.displayLoading, .displayProducts(summaries)])
        #expect(interactor.messages == [.fetchProducts, .fetchSales])
    }

    @Test func `shows once more what is there, without asking`() async {
        let sut = makeSUT()
        await sut.loadProducts()

        await sut.loadProducts()

        #expect(view.messages.suffix(2) == [.displayProducts(summaries), .displayProducts(summaries)])
        #expect(interactor.messages == [.fetchProducts, .fetchSales])
    }

    @Test func `asks anew to refresh`() async {
        let sut = makeSUT()
        await sut.loadProducts()

        await sut.refresh()

        #expect(view.messages.suffix(2) == [.displayLoading, .displayProducts(summaries)])
        #expect(interactor.messages == [.fetchProducts, .fetchSales, .fetchProducts, .fetchSales])
    }

    @Test func `says that there is no product`() async {
        await makeSUT(MockSalesInteractor(fake: FakeSalesInteractor(products: []))).loadProducts()

        #expect(view.messages == [.displayLoading, .displayEmpty])
    }

    @Test(arguments: [\MockSalesInteractor.Failures.fetchProducts, \.fetchSales] as [Failing])
    func `says what went wrong and does it again`(failing: Failing) async {
        let sut = makeSUT()
        interactor.failures[keyPath: failing] = .timeout
        await sut.loadProducts()
        interactor.failures[keyPath: failing] = nil

        await sut.retry()

        #expect(
            view.messages == [
                .displayLoading, .showError(message: "The service did not answer in time; try again."),
                .displayLoading, .displayProducts(summaries),
            ])
    }

    @Test func `keeps the products when a refresh fails`() async {
        let sut = makeSUT()
        await sut.loadProducts()
        interactor.failures.fetchProducts = .timeout
        await sut.refresh()

        await sut.loadProducts()

        #expect(view.messages.last == .displayProducts(summaries))
    }

    @Test func `asks anew when nothing failed`() async {
        let sut = makeSUT()
        await sut.loadProducts()

        await sut.retry()

        #expect(interactor.messages == [.fetchProducts, .fetchSales, .fetchProducts, .fetchSales])
    }

    @Test func `goes to the details of a product`() async throws {
        await makeSUT().didSelectProduct(.teapot)

        let details = try ProductDetails(of: .teapot, sales: Sale.samples, at: .sampleRates)
        #expect(view.messages == [.displayLoading])
        #expect(interactor.messages == [.fetchSales, .fetchRates])
        #expect(router.messages == [.navigateToProductDetails(details)])
    }

    @Test func `says which rates are missing, and does it again`() async throws {
        let sut = makeSUT()
        interactor.failures.fetchRates = .timeout
        await sut.didSelectProduct(.teapot)
        interactor.failures.fetchRates = nil

        await sut.retry()

        let message =
            "Without rates to USD nothing can be added up. The service did not answer in time; try again."
        #expect(view.messages == [.displayLoading, .showError(message: message), .displayLoading])
        #expect(router.messages.count == 1)
    }

    @Test func `says that a total is too large`() async {
        let sale = Sale(productID: "1", amount: Money(minorUnits: .max, currency: .eur), date: Sale.apronInYen.date)
        await makeSUT(MockSalesInteractor(fake: FakeSalesInteractor(sales: [sale]))).didSelectProduct(.teapot)

        #expect(view.messages == [.displayLoading, .showError(message: "The converted amount is too large.")])
        #expect(router.messages == [])
    }

    @Test func `shows what a product sold for by month`() async throws {
        await makeSUT().loadMonths(of: .teapot)

        let months = try MonthlySales.months(of: .teapot, sales: Sale.samples, at: .sampleRates)
        #expect(view.messages == [.displayLoading, .displayMonths(months, of: .teapot)])
        #expect(interactor.messages == [.fetchSales, .fetchRates])
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    private func makeSUT(_ interactor: MockSalesInteractor? = nil) -> SalesPresenter {
        SalesPresenter(view: view, interactor: interactor ?? self.interactor, router: router)
    }
}
