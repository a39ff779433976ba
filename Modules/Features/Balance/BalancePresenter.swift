import BankKernel

@MainActor
final class BalancePresenter: BalancePresenterProtocol {
    private weak var view: (any BalanceViewProtocol)?
    private weak var router: (any BalanceRouterProtocol)?
    private let interactor: any BalanceInteractorProtocol

    init(view: any BalanceViewProtocol, interactor: any BalanceInteractorProtocol, router: any BalanceRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadBalance(forAccount account: AccountModel) async {
        do {
            view?.displayBalance(try await interactor.fetchBalance(forAccount: account))
        } catch {
            view?.showError(message: BalanceFailure(account: account, reason: error).description)
        }
    }

    func loadNetWorth() async {
        do {
            view?.displayNetWorth(try await interactor.fetchNetWorth())
        } catch {
            view?.showError(message: error.description)
        }
    }

    func didSelectTransfer(fromAccount account: AccountModel) {
        router?.navigateToTransfer(account: account)
    }

    func didSelectBack() {
        router?.navigateBack()
    }
}
