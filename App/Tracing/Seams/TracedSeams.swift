public import Accounts
public import Auth
public import Balance
public import History
public import Main
public import Sales
public import Transactions
public import Transfer

/// Seams that keep every message which crosses a contract.
public struct TracedSeams: ModuleSeams {
    private let log: TraceLog

    /// Seams that keep the messages of all modules in `log`.
    public init(log: TraceLog) {
        self.log = log
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any AuthViewProtocol, interactor: any AuthInteractorProtocol, router: any AuthRouterProtocol
    ) -> any AuthPresenterProtocol {
        let view = TracedAuthView(view, log: log)
        let router = TracedAuthRouter(router, log: log)
        let presenter = AuthModule.presenter(
            view: view, interactor: TracedAuthInteractor(interactor, log: log), router: router)
        return TracedAuthPresenter(presenter, view: view, router: router, log: log)
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol
    ) -> any MainPresenterProtocol {
        let view = TracedMainView(view, log: log)
        let router = TracedMainRouter(router, log: log)
        let presenter = MainModule.presenter(
            view: view, interactor: TracedMainInteractor(interactor, log: log), router: router)
        return TracedMainPresenter(presenter, view: view, router: router, log: log)
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any BalanceViewProtocol, interactor: any BalanceInteractorProtocol, router: any BalanceRouterProtocol
    ) -> any BalancePresenterProtocol {
        let view = TracedBalanceView(view, log: log)
        let router = TracedBalanceRouter(router, log: log)
        let presenter = BalanceModule.presenter(
            view: view, interactor: TracedBalanceInteractor(interactor, log: log), router: router)
        return TracedBalancePresenter(presenter, view: view, router: router, log: log)
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol
    ) -> any TransferPresenterProtocol {
        let view = TracedTransferView(view, log: log)
        let router = TracedTransferRouter(router, log: log)
        let presenter = TransferModule.presenter(
            view: view, interactor: TracedTransferInteractor(interactor, log: log), router: router)
        return TracedTransferPresenter(presenter, view: view, router: router, log: log)
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol
    ) -> any HistoryPresenterProtocol {
        let view = TracedHistoryView(view, log: log)
        let router = TracedHistoryRouter(router, log: log)
        let presenter = HistoryModule.presenter(
            view: view, interactor: TracedHistoryInteractor(interactor, log: log), router: router)
        return TracedHistoryPresenter(presenter, view: view, router: router, log: log)
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any AccountsViewProtocol, interactor: any AccountsInteractorProtocol, router: any AccountsRouterProtocol
    ) -> any AccountsPresenterProtocol {
        let view = TracedAccountsView(view, log: log)
        let router = TracedAccountsRouter(router, log: log)
        let presenter = AccountsModule.presenter(
            view: view, interactor: TracedAccountsInteractor(interactor, log: log), router: router)
        return TracedAccountsPresenter(presenter, view: view, router: router, log: log)
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any TransactionsViewProtocol, interactor: any TransactionsInteractorProtocol,
        router: any TransactionsRouterProtocol
    ) -> any TransactionsPresenterProtocol {
        let view = TracedTransactionsView(view, log: log)
        let router = TracedTransactionsRouter(router, log: log)
        let presenter = TransactionsModule.presenter(
            view: view, interactor: TracedTransactionsInteractor(interactor, log: log), router: router)
        return TracedTransactionsPresenter(presenter, view: view, router: router, log: log)
    }

    /// The module's own presenter between traced parts.
    public func presenter(
        view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol
    ) -> any SalesPresenterProtocol {
        let view = TracedSalesView(view, log: log)
        let router = TracedSalesRouter(router, log: log)
        let presenter = SalesModule.presenter(
            view: view, interactor: TracedSalesInteractor(interactor, log: log), router: router)
        return TracedSalesPresenter(presenter, view: view, router: router, log: log)
    }
}
