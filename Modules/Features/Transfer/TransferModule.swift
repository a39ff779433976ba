public import BankKernel

/// Builds the transfer screen; between its parts an interceptor can be put.
public enum TransferModule: Module {
    /// An interactor that moves the money of `customer` at `bank`; `book` has the customer's own names for payees, and payment files
    /// are among the `documents`.
    ///
    /// When the bank cannot say whether a transfer is booked, it asks once more under the same id.
    public static func interactor(
        bank: any CustomerPorts, book: any PayeeBookPort, ids: any TransferIDSource, documents: any DocumentsPort,
        clock: any WallClock, customer: CustomerID
    ) -> any TransferInteractorProtocol {
        TransferInteractor(
            bank: bank, book: book, ids: ids, documents: documents, clock: clock, customer: customer)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol
    ) -> any TransferPresenterProtocol {
        TransferPresenter(view: view, interactor: interactor, router: router)
    }
}
