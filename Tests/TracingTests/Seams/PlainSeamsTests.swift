import Balance
import BalanceMocks
import BankKernel
import BankSamples
import Money
import Testing

@testable import Tracing

@MainActor
struct PlainSeamsTests {
    @Test func `puts nothing between the parts`() async {
        let (view, router) = (MockBalanceView(), MockBalanceRouter())
        let presenter = PlainSeams().presenter(view: view, interactor: MockBalanceInteractor(), router: router)

        await presenter.loadBalance(forAccount: .checking)
        presenter.didSelectBack()

        #expect(!(presenter is TracedBalancePresenter))
        #expect(
            view.messages == [
                .displayBalance(BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(1_234_50)))
            ])
        #expect(router.messages == [.navigateBack])
    }
}
