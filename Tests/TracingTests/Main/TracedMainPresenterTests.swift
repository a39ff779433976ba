import BankKernel
import BankSamples
import MainMocks
import Testing

@testable import Tracing

@MainActor
struct TracedMainPresenterTests {
    @Test func `passes everything on, in order`() async {
        let presenter = MockMainPresenter()

        await callEverything(on: makeSUT(presenter))

        #expect(
            presenter.messages == [
                .loadUserAccounts(user: .demo), .loadFeatures, .didSelectAccount(.savings), .didSelectFeature(.balance),
            ])
    }

    @Test func `keeps everything, in order`() async {
        let (presenter, log) = (MockMainPresenter(), TraceLog())

        await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                MainView -> MainPresenter  loadUserAccounts(user: demo)
                MainView -> MainPresenter  loadFeatures()
                MainView -> MainPresenter  didSelectAccount(Savings NL91ABNA0417164300)
                MainView -> MainPresenter  didSelectFeature(balance)

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockMainPresenter? = MockMainPresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedMainPresenter) async {
        await sut.loadUserAccounts(user: .demo)
        await sut.loadFeatures()
        await sut.didSelectAccount(.savings)
        await sut.didSelectFeature(.balance)
    }

    private func makeSUT(_ presenter: MockMainPresenter, log: TraceLog = TraceLog()) -> TracedMainPresenter {
        TracedMainPresenter(
            presenter, view: TracedMainView(MockMainView(), log: log),
            router: TracedMainRouter(MockMainRouter(), log: log), log: log)
    }
}
