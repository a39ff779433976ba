import BankKernel
import BankSamples
import Money
import SalesMocks
import Testing

@testable import Sales

@MainActor
struct SalesPresenterPagingTests {
    private let view = MockSalesView()
    private let router = MockSalesRouter()

    @Test func `shows a product with its newest sales`() throws {
        let details = try Self.details(count: 30)

        makeSUT().loadDetails(details)

        #expect(
            view.messages == [
                .displayDetails(details), .displaySales(Array(details.sales.prefix(25))), .displayMoreAvailable(true),
            ])
    }

    @Test func `says when all sales are shown`() throws {
        let details = try Self.details(count: 25)

        makeSUT().loadDetails(details)

        #expect(view.messages.suffix(2) == [.displaySales(details.sales), .displayMoreAvailable(false)])
    }

    @Test func `shows a product without sales`() throws {
        let details = try Self.details(count: 0)

        makeSUT().loadDetails(details)

        #expect(view.messages == [.displayDetails(details)])
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

    @Test func `has no older sales before a product was shown`() {
        makeSUT().loadMore()

        #expect(view.messages == [.showError(message: "Show a product first: \"show N\".")])
    }

    private static func sales(count: Int) -> [Sale] {
        (0..<count).map { Sale(productID: "1", amount: .usd(Int64($0)), date: .mondayMorning) }
    }

    private static func details(count: Int) throws -> ProductDetails {
        try ProductDetails(of: .teapot, sales: RecordList(sales(count: count)), at: .samples)
    }

    private func makeSUT(count: Int = 0) -> SalesPresenter {
        SalesPresenter(
            view: view,
            interactor: MockSalesInteractor(fake: FakeSalesInteractor(sales: RecordList(Self.sales(count: count)))),
            router: router)
    }
}
