public import Accounts
public import Auth
public import Balance
public import History
public import Main
public import Sales
public import Transactions
public import Transfer

/// What puts the parts of a module together; here something can be put between them, at their contracts.
///
/// A module knows nothing of it. Whoever keeps the presenter that comes back keeps everything that was put between, but
/// neither the view nor the router.
@MainActor
public protocol ModuleSeams {
    /// The presenter of the login screen.
    func presenter(
        view: any AuthViewProtocol, interactor: any AuthInteractorProtocol, router: any AuthRouterProtocol
    ) -> any AuthPresenterProtocol
    /// The presenter of the main screen.
    func presenter(
        view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol
    ) -> any MainPresenterProtocol
    /// The presenter of the balance screen.
    func presenter(
        view: any BalanceViewProtocol, interactor: any BalanceInteractorProtocol, router: any BalanceRouterProtocol
    ) -> any BalancePresenterProtocol
    /// The presenter of the transfer screen.
    func presenter(
        view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol
    ) -> any TransferPresenterProtocol
    /// The presenter of the history screen.
    func presenter(
        view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol
    ) -> any HistoryPresenterProtocol
    /// The presenter of the accounts screen.
    func presenter(
        view: any AccountsViewProtocol, interactor: any AccountsInteractorProtocol, router: any AccountsRouterProtocol
    ) -> any AccountsPresenterProtocol
    /// The presenter of the transactions screen.
    func presenter(
        view: any TransactionsViewProtocol, interactor: any TransactionsInteractorProtocol,
        router: any TransactionsRouterProtocol
    ) -> any TransactionsPresenterProtocol
    /// The presenter of the sales screen.
    func presenter(
        view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol
    ) -> any SalesPresenterProtocol
}

extension ModuleSeams {
    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any AuthViewProtocol, interactor: any AuthInteractorProtocol, router: any AuthRouterProtocol
    ) -> any AuthPresenterProtocol {
        AuthModule.presenter(view: view, interactor: interactor, router: router)
    }

    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol
    ) -> any MainPresenterProtocol {
        MainModule.presenter(view: view, interactor: interactor, router: router)
    }

    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any BalanceViewProtocol, interactor: any BalanceInteractorProtocol, router: any BalanceRouterProtocol
    ) -> any BalancePresenterProtocol {
        BalanceModule.presenter(view: view, interactor: interactor, router: router)
    }

    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol
    ) -> any TransferPresenterProtocol {
        TransferModule.presenter(view: view, interactor: interactor, router: router)
    }

    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol
    ) -> any HistoryPresenterProtocol {
        HistoryModule.presenter(view: view, interactor: interactor, router: router)
    }

    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any AccountsViewProtocol, interactor: any AccountsInteractorProtocol, router: any AccountsRouterProtocol
    ) -> any AccountsPresenterProtocol {
        AccountsModule.presenter(view: view, interactor: interactor, router: router)
    }

    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any TransactionsViewProtocol, interactor: any TransactionsInteractorProtocol,
        router: any TransactionsRouterProtocol
    ) -> any TransactionsPresenterProtocol {
        TransactionsModule.presenter(view: view, interactor: interactor, router: router)
    }

    /// The module's own presenter, with nothing between the parts.
    public func presenter(
        view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol
    ) -> any SalesPresenterProtocol {
        SalesModule.presenter(view: view, interactor: interactor, router: router)
    }
}
