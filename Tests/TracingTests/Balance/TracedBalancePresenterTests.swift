import BalanceMocks
import BankKernel
import BankSamples
import Testing

@testable import Tracing

@MainActor
struct TracedBalancePresenterTests {
    @Test func `passes everything on, in order`() async {
        let presenter = MockBalancePresenter()

        await callEverything(on: makeSUT(presenter))

        #expect(
            presenter.messages == [
                .loadBalance(account: .checking), .didSelectTransfer(fromAccount: .checking), .didSelectBack,
            ])
    }

    @Test func `keeps everything, in order`() async {
        let (presenter, log) = (MockBalancePresenter(), TraceLog())

        await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                BalanceView -> BalancePresenter  loadBalance(forAccount: Checking DE89370400440532013000)
                BalanceView -> BalancePresenter  didSelectTransfer(fromAccount: Checking DE89370400440532013000)
                BalanceView -> BalancePresenter  didSelectBack()

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockBalancePresenter? = MockBalancePresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedBalancePresenter) async {
        await sut.loadBalance(forAccount: .checking)
        sut.didSelectTransfer(fromAccount: .checking)
        sut.didSelectBack()
    }

    private func makeSUT(_ presenter: MockBalancePresenter, log: TraceLog = TraceLog()) -> TracedBalancePresenter {
        TracedBalancePresenter(
            presenter, view: TracedBalanceView(MockBalanceView(), log: log),
            router: TracedBalanceRouter(MockBalanceRouter(), log: log), log: log)
    }
}
