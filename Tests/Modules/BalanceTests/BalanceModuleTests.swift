import Balance
import BalanceMocks
import BankKernel
import BankSamples
import Money
import Testing

@MainActor
struct BalanceModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockBalanceView(), MockBalanceRouter())
        let presenter = BalanceModule.presenter(view: view, interactor: MockBalanceInteractor(), router: router)

        await presenter.loadBalance(forAccount: .checking)
        presenter.didSelectBack()

        #expect(
            view.messages == [
                .displayBalance(BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(1_234_50)))
            ])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockBalanceView?
        weak var router: MockBalanceRouter?
        let presenter = {
            let (newView, newRouter) = (MockBalanceView(), MockBalanceRouter())
            (view, router) = (newView, newRouter)
            return BalanceModule.presenter(view: newView, interactor: MockBalanceInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadBalance(forAccount: .checking)
    }

    @Test func `is released with its interactor`() {
        weak var presenter: (any BalancePresenterProtocol)?
        weak var interactor: MockBalanceInteractor?
        let (view, router) = (MockBalanceView(), MockBalanceRouter())
        do {
            let newInteractor = MockBalanceInteractor()
            let newPresenter = BalanceModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            #expect(presenter != nil)
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
