import BankKernel
import BankSamples
import History
import HistoryMocks
import Testing

@testable import Tracing

@MainActor
struct TracedHistoryPresenterTests {
    private let rent = HistoryFilter(text: "rent")

    @Test func `passes everything on, in order`() async {
        let presenter = MockHistoryPresenter()

        await callEverything(on: makeSUT(presenter))

        #expect(
            presenter.messages == [
                .loadTransactions(account: .checking),
                .loadMatchingTransactions(account: .checking, filter: rent, limit: 5), .loadMore,
                .didSelectTransaction(.lunch), .loadDetails(of: .lunch), .loadTurnover(account: .checking),
                .exportTransactions(account: .checking, filter: rent, path: "rent.csv"), .didSelectBack,
            ])
    }

    @Test func `keeps everything, in order`() async {
        let (presenter, log) = (MockHistoryPresenter(), TraceLog())

        await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                HistoryView -> HistoryPresenter  loadTransactions(forAccount: Checking DE89370400440532013000)
                HistoryView -> HistoryPresenter  loadTransactions(forAccount: Checking DE89370400440532013000, matching: "rent", limit: 5)
                HistoryView -> HistoryPresenter  loadMore()
                HistoryView -> HistoryPresenter  didSelectTransaction(#3 -25.00 EUR Household FR1420041010050500013M02606)
                HistoryView -> HistoryPresenter  loadDetails(of: #3 -25.00 EUR Household FR1420041010050500013M02606)
                HistoryView -> HistoryPresenter  loadTurnover(forAccount: Checking DE89370400440532013000)
                HistoryView -> HistoryPresenter  exportTransactions(forAccount: Checking DE89370400440532013000, matching: "rent", toFile: "rent.csv", replacing: false)
                HistoryView -> HistoryPresenter  didSelectBack()

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockHistoryPresenter? = MockHistoryPresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedHistoryPresenter) async {
        await sut.loadTransactions(forAccount: .checking)
        await sut.loadTransactions(forAccount: .checking, matching: rent, limit: 5)
        await sut.loadMore()
        sut.didSelectTransaction(.lunch)
        await sut.loadDetails(of: .lunch)
        await sut.loadTurnover(forAccount: .checking)
        await sut.exportTransactions(forAccount: .checking, matching: rent, toFile: "rent.csv")
        sut.didSelectBack()
    }

    private func makeSUT(_ presenter: MockHistoryPresenter, log: TraceLog = TraceLog()) -> TracedHistoryPresenter {
        TracedHistoryPresenter(
            presenter, view: TracedHistoryView(MockHistoryView(), log: log),
            router: TracedHistoryRouter(MockHistoryRouter(), log: log), log: log)
    }
}
