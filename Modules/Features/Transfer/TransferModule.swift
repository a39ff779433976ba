public import BankKernel

/// Builds the transfer screen; between its parts an interceptor can be put.
public enum TransferModule: Module {
    /// An interactor that moves the money of `customer`.
    ///
    /// When the bank cannot say whether a transfer is booked, it asks once more under the same id.
    public static func interactor(
        accounts: any AccountsPort, payees: any PayeesPort, balances: any BalancePort, transfers: any TransfersPort,
        history: any HistoryPort, ids: any TransferIDSource, customer: CustomerID
    ) -> any TransferInteractorProtocol {
        TransferInteractor(
            accounts: accounts, payees: payees, balances: balances, transfers: transfers, history: history, ids: ids,
            customer: customer)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol
    ) -> any TransferPresenterProtocol {
        TransferPresenter(view: view, interactor: interactor, router: router)
    }
}
