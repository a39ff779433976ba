import BankKernel
import SalesMocks
import Testing

@testable import Sales

@MainActor
struct SalesPresenterLoginTests {
    typealias Failing = any WritableKeyPath<MockSalesInteractor.Failures, ServiceError?> & Sendable

    private let view = MockSalesView()
    private let router = MockSalesRouter()
    private let interactor = MockSalesInteractor()

    @Test(arguments: [\MockSalesInteractor.Failures.fetchProducts, \.fetchSales] as [Failing])
    func `locks the screen when a login is needed`(failing: Failing) async {
        interactor.failures[keyPath: failing] = .unauthorized

        await makeSUT().loadProducts()

        #expect(view.messages == [.displayLoading, .displayLocked(isExpired: false)])
        #expect(router.messages == [.navigateToLogin])
    }

    @Test func `says that a login has expired that was taken before, once`() async {
        let sut = makeSUT()
        await sut.loadProducts()
        interactor.failures.fetchSales = .unauthorized

        await sut.refresh()
        await sut.refresh()

        #expect(
            view.messages.suffix(4) == [
                .displayLoading, .displayLocked(isExpired: true), .displayLoading, .displayLocked(isExpired: false),
            ])
    }

    @Test func `goes on with the list after the login`() async {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.refresh()
        interactor.failures.fetchSales = nil

        await sut.resume()

        #expect(view.messages.count == 4)
        #expect(interactor.messages == [.fetchProducts, .fetchSales, .fetchProducts, .fetchSales])
        #expect(router.messages == [.navigateToLogin])
    }

    @Test func `goes on with the product after the login`() async throws {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.didSelectProduct(.teapot)
        interactor.failures.fetchSales = nil

        await sut.resume()

        let details = try ProductDetails(of: .teapot, sales: Sale.samples, at: .sampleRates)
        #expect(router.messages == [.navigateToLogin, .navigateToProductDetails(details)])
    }

    @Test func `goes on with the months after the login`() async throws {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.loadMonths(of: .teapot)
        interactor.failures.fetchSales = nil

        await sut.resume()

        let months = try MonthlySales.months(of: .teapot, sales: Sale.samples, at: .sampleRates)
        #expect(view.messages.last == .displayMonths(months, of: .teapot))
    }

    @Test func `goes on once`() async {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.loadProducts()
        interactor.failures.fetchSales = nil
        await sut.resume()

        await sut.resume()

        #expect(interactor.messages == [.fetchProducts, .fetchSales, .fetchProducts, .fetchSales])
    }

    @Test func `has nothing to go on with when no login was needed`() async {
        await makeSUT().resume()

        #expect(view.messages == [])
        #expect(interactor.messages == [])
    }

    @Test func `locks again when the new login is not taken either`() async {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.loadProducts()

        await sut.resume()

        #expect(router.messages == [.navigateToLogin, .navigateToLogin])
    }

    @Test func `a rate service that wants a login locks nothing`() async {
        interactor.failures.fetchRates = .unauthorized

        await makeSUT().didSelectProduct(.teapot)

        let message =
            "Without rates to USD nothing can be added up. The service does not accept the key or the login."
        #expect(view.messages == [.displayLoading, .showError(message: message)])
        #expect(router.messages == [])
    }

    private func makeSUT() -> SalesPresenter {
        SalesPresenter(view: view, interactor: interactor, router: router)
    }
}
