import BankKernel
import Sales
import SalesMocks
import Testing

@testable import Tracing

@MainActor
struct TracedSalesPresenterTests {
    @Test func `passes everything on, in order`() async throws {
        let presenter = MockSalesPresenter()

        try await callEverything(on: makeSUT(presenter))

        #expect(
            presenter.messages == [
                .loadProducts, .refresh, .retry, .resume, .didSelectProduct(.teapot),
                .loadDetails(try .teapotSample), .loadMore, .loadMonths(of: .teapot), .didSelectBack,
            ])
    }

    @Test func `keeps everything, in order`() async throws {
        let (presenter, log) = (MockSalesPresenter(), TraceLog())

        try await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                SalesView -> SalesPresenter  loadProducts()
                SalesView -> SalesPresenter  refresh()
                SalesView -> SalesPresenter  retry()
                SalesView -> SalesPresenter  resume()
                SalesView -> SalesPresenter  didSelectProduct("Copper teapot")
                SalesView -> SalesPresenter  loadDetails("Copper teapot", [2 sales], 17.50 USD)
                SalesView -> SalesPresenter  loadMore()
                SalesView -> SalesPresenter  loadMonths(of: "Copper teapot")
                SalesView -> SalesPresenter  didSelectBack()

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockSalesPresenter? = MockSalesPresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedSalesPresenter) async throws {
        await sut.loadProducts()
        await sut.refresh()
        await sut.retry()
        await sut.resume()
        await sut.didSelectProduct(.teapot)
        sut.loadDetails(try .teapotSample)
        sut.loadMore()
        await sut.loadMonths(of: .teapot)
        sut.didSelectBack()
    }

    private func makeSUT(_ presenter: MockSalesPresenter, log: TraceLog = TraceLog()) -> TracedSalesPresenter {
        TracedSalesPresenter(
            presenter, view: TracedSalesView(MockSalesView(), log: log),
            router: TracedSalesRouter(MockSalesRouter(), log: log), log: log)
    }
}
