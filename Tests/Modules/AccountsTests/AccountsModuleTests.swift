import Accounts
import AccountsMocks
import Testing

@MainActor
struct AccountsModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockAccountsView(), MockAccountsRouter())
        let presenter = AccountsModule.presenter(
            view: view, interactor: MockAccountsInteractor(pages: [[.town]]), router: router)

        await presenter.loadAccounts()
        presenter.didSelectBack()

        #expect(
            view.messages == [
                .displayLoading, .displayAccounts([AccountViewModel(id: 0, account: .town)]),
                .displayMoreAvailable(false),
            ])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockAccountsView?
        weak var router: MockAccountsRouter?
        let presenter = {
            let (newView, newRouter) = (MockAccountsView(), MockAccountsRouter())
            (view, router) = (newView, newRouter)
            return AccountsModule.presenter(view: newView, interactor: MockAccountsInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadAccounts()
    }

    @Test func `is released with its interactor`() {
        weak var presenter: (any AccountsPresenterProtocol)?
        weak var interactor: MockAccountsInteractor?
        let (view, router) = (MockAccountsView(), MockAccountsRouter())
        do {
            let newInteractor = MockAccountsInteractor()
            let newPresenter = AccountsModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            #expect(presenter != nil)
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
