import BankKernel
import Testing
import Transactions
import TransactionsMocks

@MainActor
struct TransactionsModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockTransactionsView(), MockTransactionsRouter())
        let presenter = makeSUT(view: view, router: router)

        await presenter.loadTransactions(forUser: "10000")
        presenter.didSelectBack()

        #expect(view.messages == [.showLoading, .displayEmpty])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockTransactionsView?
        weak var router: MockTransactionsRouter?
        let presenter = {
            let (newView, newRouter) = (MockTransactionsView(), MockTransactionsRouter())
            (view, router) = (newView, newRouter)
            return makeSUT(view: newView, router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadTransactions(forUser: "10000")
    }

    private func makeSUT(
        view: MockTransactionsView, router: MockTransactionsRouter
    ) -> any TransactionsPresenterProtocol {
        TransactionsModule.presenter(
            view: view, interactor: MockTransactionsInteractor(users: ["10000": []]), router: router)
    }
}
