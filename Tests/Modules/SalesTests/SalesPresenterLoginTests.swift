import BankKernel
import BankSamples
import Money
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

        interactor.answers.hasLoggedIn = { false }

        await makeSUT().loadProducts()

        #expect(view.messages == [.displayLoading, .displayLocked(isExpired: false)])
        #expect(router.messages == [.navigateToLogin])
    }

    @Test func `says that a login has expired, also one of an earlier run`() async {
        interactor.answers.hasLoggedIn = { true }
        interactor.failures.fetchProducts = .unauthorized

        await makeSUT().loadProducts()

        #expect(view.messages == [.displayLoading, .displayLocked(isExpired: true)])
    }

    @Test func `continues with the list after the login, once`() async {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.refresh()
        interactor.failures.fetchSales = nil

        await sut.resume()
        await sut.resume()

        #expect(view.messages.count == 4)
        #expect(asked == [.fetchProducts, .fetchSales, .fetchProducts, .fetchSales])
        #expect(router.messages == [.navigateToLogin])
    }

    @Test func `continues with the product, or the months, after the login`() async throws {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.didSelectProduct(.teapot)
        interactor.failures.fetchSales = nil
        await sut.resume()
        interactor.failures.fetchSales = .unauthorized
        await sut.loadMonths(of: .teapot)
        interactor.failures.fetchSales = nil
        await sut.resume()

        let details = try ProductDetails(of: .teapot, sales: RecordList(Sale.samples), at: .samples)
        let months = try MonthlySales.months(of: .teapot, sales: Sale.samples, at: .sampleRates)
        #expect(router.messages == [.navigateToLogin, .navigateToProductDetails(details), .navigateToLogin])
        #expect(view.messages.last == .displayMonths(months, of: .teapot))
    }

    @Test func `has nothing to continue when no login was needed`() async {
        await makeSUT().resume()

        #expect(view.messages == [])
        #expect(interactor.messages == [])
    }

    @Test func `locks again when the new login is refused too`() async {
        let sut = makeSUT()
        interactor.failures.fetchSales = .unauthorized
        await sut.loadProducts()

        await sut.resume()

        #expect(router.messages == [.navigateToLogin, .navigateToLogin])
    }

    @Test func `a rate service that wants a login locks nothing`() async {
        interactor.failures.fetchRates = .unauthorized

        await makeSUT().didSelectProduct(.teapot)

        #expect(view.messages == [.displayLoading])
        #expect(router.messages.count == 1)
        #expect(router.messages != [.navigateToLogin])
    }

    /// What was asked for over the network.
    private var asked: [MockSalesInteractor.Message] {
        interactor.messages.filter { ![.hasLoggedIn, .getNow].contains($0) }
    }

    private func makeSUT() -> any SalesPresenterProtocol {
        SalesModule.presenter(view: view, interactor: interactor, router: router)
    }
}

@MainActor
struct SalesPresenterPagingTests {
    private let view = MockSalesView()
    private let router = MockSalesRouter()

    @Test(arguments: [(0, nil), (25, false), (30, true)] as [(Int, Bool?)])
    func `shows a product with its newest sales, and whether there are more`(count: Int, hasMore: Bool?) throws {
        let details = try Self.details(count: count)

        makeSUT().loadDetails(details)

        let sales = hasMore.map { more -> [MockSalesView.Message] in
            [.displaySales(Array(details.sales.prefix(25))), .displayMoreAvailable(more)]
        }
        #expect(view.messages == [.displayDetails(details)] + (sales ?? []))
    }

    @Test func `shows older sales of the product chosen last`() async throws {
        let sut = makeSUT(count: 60)
        await sut.didSelectProduct(.teapot)

        sut.loadMore()
        sut.loadMore()

        let sales = try Self.details(count: 60).sales
        #expect(
            view.messages.dropFirst() == [
                .displaySales(Array(sales[25..<50])), .displayMoreAvailable(true),
                .displaySales(Array(sales[50...])), .displayMoreAvailable(false),
            ])
    }

    @Test func `says that there are no older sales`() async {
        let sut = makeSUT(count: 25)
        await sut.didSelectProduct(.teapot)

        sut.loadMore()

        #expect(view.messages.last == .showError(message: "There are no older sales."))
    }

    @Test func `refuses older sales before a product was shown`() {
        makeSUT().loadMore()

        #expect(view.messages == [.showNothingShown])
    }

    private static func sales(count: Int) -> [Sale] {
        (0..<count).map { Sale(productID: "1", amount: .usd(Int64($0)), date: .mondayMorning) }
    }

    private static func details(count: Int) throws -> ProductDetails {
        try ProductDetails(of: .teapot, sales: RecordList(sales(count: count)), at: .samples)
    }

    private func makeSUT(count: Int = 0) -> any SalesPresenterProtocol {
        SalesModule.presenter(
            view: view,
            interactor: MockSalesInteractor(fake: FakeSalesInteractor(sales: RecordList(Self.sales(count: count)))),
            router: router)
    }
}
