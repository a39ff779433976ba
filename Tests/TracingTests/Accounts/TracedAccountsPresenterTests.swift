import Accounts
import AccountsMocks
import Testing

@testable import Tracing

@MainActor
struct TracedAccountsPresenterTests {
    private let town = AccountViewModel(id: 0, account: .town)

    @Test func `passes everything on, in order`() async {
        let presenter = MockAccountsPresenter()

        await callEverything(on: makeSUT(presenter))

        #expect(
            presenter.messages == [
                .loadAccounts, .loadMore, .retry, .search("cesk"), .toggleSort, .didSelectAccount(town),
                .loadDetails(of: town), .didSelectBack,
            ])
    }

    @Test func `keeps everything, in order`() async {
        let (presenter, log) = (MockAccountsPresenter(), TraceLog())

        await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                AccountsView -> AccountsPresenter  loadAccounts()
                AccountsView -> AccountsPresenter  loadMore()
                AccountsView -> AccountsPresenter  retry()
                AccountsView -> AccountsPresenter  search("cesk")
                AccountsView -> AccountsPresenter  toggleSort()
                AccountsView -> AccountsPresenter  didSelectAccount("Česká Třebová")
                AccountsView -> AccountsPresenter  loadDetails(of: "Česká Třebová")
                AccountsView -> AccountsPresenter  didSelectBack()

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockAccountsPresenter? = MockAccountsPresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedAccountsPresenter) async {
        await sut.loadAccounts()
        await sut.loadMore()
        await sut.retry()
        await sut.search("cesk")
        await sut.toggleSort()
        sut.didSelectAccount(town)
        sut.loadDetails(of: town)
        sut.didSelectBack()
    }

    private func makeSUT(_ presenter: MockAccountsPresenter, log: TraceLog = TraceLog()) -> TracedAccountsPresenter {
        TracedAccountsPresenter(
            presenter, view: TracedAccountsView(MockAccountsView(), log: log),
            router: TracedAccountsRouter(MockAccountsRouter(), log: log), log: log)
    }
}
