import BankKernel
import BankKernelMocks
import BankSamples
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
        #expect(asked == [.fetchProducts, .fetchSales])
    }

    @Test func `shows loaded products again without asking`() async {
        let sut = makeSUT()
        await sut.loadProducts()

        await sut.loadProducts()

        #expect(view.messages.suffix(2) == [.displayProducts(summaries), .displayProducts(summaries)])
        #expect(asked == [.fetchProducts, .fetchSales])
    }

    @Test func `reloads on refresh, and on a retry when nothing failed`() async {
        let sut = makeSUT()
        await sut.loadProducts()

        await sut.refresh()
        await sut.retry()

        let shown: [MockSalesView.Message] = [.displayLoading, .displayProducts(summaries)]
        #expect(view.messages == shown + shown + shown)
        #expect(asked == [.fetchProducts, .fetchSales, .fetchProducts, .fetchSales, .fetchProducts, .fetchSales])
    }

    @Test func `says that there is no product`() async {
        let interactor = MockSalesInteractor(
            fake: FakeSalesInteractor(products: RecordList([]), sales: RecordList([])))
        await makeSUT(interactor).loadProducts()

        #expect(view.messages == [.displayLoading, .displayEmpty])
    }

    @Test(arguments: [\MockSalesInteractor.Failures.fetchProducts, \.fetchSales] as [Failing])
    func `says what went wrong and retries`(failing: Failing) async {
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

    @Test func `goes to the details of a product`() async throws {
        await makeSUT().didSelectProduct(.teapot)

        let details = try ProductDetails(of: .teapot, sales: RecordList(Sale.samples), at: .samples)
        #expect(view.messages == [.displayLoading])
        #expect(asked == [.fetchSales, .fetchRates])
        #expect(router.messages == [.navigateToProductDetails(details)])
    }

    @Test func `shows a product in its own currencies without rates, and retries`() async throws {
        let sut = makeSUT()
        interactor.failures.fetchRates = .timeout
        await sut.didSelectProduct(.teapot)
        interactor.failures.fetchRates = nil

        await sut.retry()

        let sales = RecordList(Sale.samples)
        #expect(
            router.messages == [
                .navigateToProductDetails(try ProductDetails(of: .teapot, sales: sales, at: .unavailable(.timeout))),
                .navigateToProductDetails(try ProductDetails(of: .teapot, sales: sales, at: .samples)),
            ])
        #expect(view.messages == [.displayLoading, .displayLoading])
    }

    @Test func `adds up no month without rates`() async throws {
        let sut = makeSUT()
        interactor.failures.fetchRates = .timeout

        await sut.loadMonths(of: .teapot)

        let message =
            "Without rates to USD nothing can be added up. The service did not answer in time; try again."
        #expect(view.messages == [.displayLoading, .showError(message: message)])
    }

    @Test func `shows no product when cancelled during rates`() async {
        interactor.failures.fetchRates = .cancelled

        await makeSUT().didSelectProduct(.teapot)

        #expect(router.messages == [])
    }

    @Test func `says last which products and sales could not be read, also when shown again`() async throws {
        let products = try #require(LeftOutRecords("product", count: 1, firstReason: "[0].name is missing"))
        let sales = try #require(LeftOutRecords("sale", count: 2, firstReason: "[4].amount is missing"))
        let sut = makeSUT(
            MockSalesInteractor(
                fake: FakeSalesInteractor(
                    products: RecordList(Product.samples, leftOut: products),
                    sales: RecordList(Sale.samples, leftOut: sales))))

        await sut.loadProducts()
        await sut.loadProducts()

        let shown: [MockSalesView.Message] = [
            .displayProducts(summaries), .displayLeftOut(products), .displayLeftOut(sales),
        ]
        #expect(view.messages.dropFirst() == (shown + shown)[...])
    }

    @Test func `counts the sales of a product that is not listed as left out`() async throws {
        let sut = makeSUT(
            MockSalesInteractor(
                fake: FakeSalesInteractor(
                    products: RecordList([.teapot]), sales: RecordList(Sale.samples))))

        await sut.loadProducts()

        let unlisted = try #require(LeftOutRecords("sale", count: 1, firstReason: "its product is not listed"))
        #expect(view.messages.last == .displayLeftOut(unlisted))
    }

    @Test func `draws the months without the amount of a sale that is too large, and counts it`() async throws {
        let later = Instant.mondayMorning.advanced(by: .seconds(86_400 * 40))
        let large = Sale(productID: "1", amount: Money(minorUnits: .max, currency: .eur), date: later)
        let sut = makeSUT(
            MockSalesInteractor(
                fake: FakeSalesInteractor(
                    products: RecordList(Product.samples), sales: RecordList(Sale.samples + [large]),
                    rates: RateSheet(.sampleRates))))

        await sut.loadMonths(of: .teapot)

        let total = SalesTotal(count: 0, dollars: .usd(0), leftOut: 0).among(1)
        let months =
            try MonthlySales.months(of: .teapot, sales: Sale.samples, at: .sampleRates)
            + [MonthlySales(month: later.day.firstOfMonth, total: total)]
        let left = try #require(LeftOutRecords("sale", count: 1, firstReason: "it is too large for a total in USD"))
        #expect(view.messages.suffix(2) == [.displayMonths(months, of: .teapot), .displayLeftOut(left)])
    }

    @Test func `says the age of the rates of a product`() async throws {
        let sheet = RateSheet(.sampleRates, asOf: .mondayMorning)
        let now = Instant.mondayMorning.advanced(by: .seconds(200))
        let sut = makeSUT(MockSalesInteractor(fake: FakeSalesInteractor(rates: sheet, now: now)))

        await sut.didSelectProduct(.teapot)

        let details = try ProductDetails(
            of: .teapot, sales: RecordList(Sale.samples), at: .sheet(sheet, age: .seconds(200)))
        #expect(router.messages == [.navigateToProductDetails(details)])
    }

    @Test func `shows a product's sales by month`() async throws {
        await makeSUT().loadMonths(of: .teapot)

        let months = try MonthlySales.months(of: .teapot, sales: Sale.samples, at: .sampleRates)
        #expect(view.messages == [.displayLoading, .displayMonths(months, of: .teapot)])
        #expect(asked == [.fetchSales, .fetchRates])
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    /// What was asked for over the network.
    private var asked: [MockSalesInteractor.Message] {
        interactor.messages.filter { ![.hasLoggedIn, .getNow].contains($0) }
    }

    private func makeSUT(_ interactor: MockSalesInteractor? = nil) -> any SalesPresenterProtocol {
        SalesModule.presenter(view: view, interactor: interactor ?? self.interactor, router: router)
    }
}

@MainActor
struct SalesModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            SalesModule.self, view: MockSalesView(), interactor: MockSalesInteractor(),
            router: MockSalesRouter()
        ) { await $0.loadProducts() }
    }
}
