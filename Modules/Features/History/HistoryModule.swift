public import BankKernel

/// Builds the history screen; between its parts an interceptor can be put.
public enum HistoryModule: Module {
    /// An interactor that asks for transactions in the name of `customer` and exports them through `documents`.
    public static func interactor(
        history: any AccountsPort & HistoryPort, documents: any DocumentsPort, clock: any WallClock,
        customer: CustomerID
    ) -> any HistoryInteractorProtocol {
        HistoryInteractor(history: history, documents: documents, clock: clock, customer: customer)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol
    ) -> any HistoryPresenterProtocol {
        HistoryPresenter(view: view, interactor: interactor, router: router)
    }
}
