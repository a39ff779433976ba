import BankKernel
import Sales
import SalesMocks
import Testing

@testable import Tracing

struct TracedSalesInteractorTests {
    private let interactor = MockSalesInteractor()
    private let log = TraceLog()

    @Test func `passes the questions on, keeps them, and gives the answers back`() async throws {
        let sut = makeSUT()

        #expect(try await sut.fetchProducts() == Product.samples)
        #expect(try await sut.fetchSales() == Sale.samples)
        #expect(try await sut.fetchRates() == .sampleRates)

        #expect(interactor.messages == [.fetchProducts, .fetchSales, .fetchRates])
        #expect(
            log.messages.map(\.content) == [
                "fetchProducts()", "[3 products]", "fetchSales()", "[3 sales]", "fetchRates()", "[1 rate]",
            ])
    }

    @Test func `keeps an error and passes it on`() async {
        interactor.fail(.fetchSales, with: .unauthorized)

        await #expect(throws: ServiceError.unauthorized) { try await makeSUT().fetchSales() }
        #expect(log.messages.map(\.content) == ["fetchSales()", "throws ServiceError.unauthorized"])
    }

    private func makeSUT() -> TracedSalesInteractor {
        TracedSalesInteractor(interactor, log: log)
    }
}
