// From Modules/Features/Balance/BalanceContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Balance
public import BankKernel
public import TraceCore

/// Keeps each message to a `BalanceView` in a trace, then passes it on.
@MainActor
public final class TracedBalanceView: BalanceViewProtocol {
    private weak var inner: (any BalanceViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any BalanceViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "BalancePresenter", receiver: "BalanceView")
    }

    public func displayBalance(_ balance: BalanceModel) {
        channel.call(.value(balance))
        inner?.displayBalance(balance)
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to a `BalancePresenter` in a trace, then passes it on.
@MainActor
public final class TracedBalancePresenter: BalancePresenterProtocol {
    private let inner: any BalancePresenterProtocol
    private let view: TracedBalanceView
    private let router: TracedBalanceRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any BalancePresenterProtocol, view: TracedBalanceView, router: TracedBalanceRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "BalanceView", receiver: "BalancePresenter")
    }

    public func loadBalance(forAccount account: AccountModel) async {
        channel.call(.value(account))
        await inner.loadBalance(forAccount: account)
    }

    public func didSelectTransfer(fromAccount account: AccountModel) {
        channel.call(.value(account))
        inner.didSelectTransfer(fromAccount: account)
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to a `BalanceInteractor` in a trace, then passes it on.
public struct TracedBalanceInteractor: BalanceInteractorProtocol {
    private let inner: any BalanceInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any BalanceInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "BalancePresenter", receiver: "BalanceInteractor")
    }

    public func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        channel.call(.value(account))
        return try await channel.answer { () async throws(BankError) in try await inner.fetchBalance(forAccount: account) }
    }
}

/// Keeps each message to a `BalanceRouter` in a trace, then passes it on.
@MainActor
public final class TracedBalanceRouter: BalanceRouterProtocol {
    private weak var inner: (any BalanceRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any BalanceRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "BalancePresenter", receiver: "BalanceRouter")
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }

    public func navigateToTransfer(account: AccountModel) {
        channel.call(.value(account))
        inner?.navigateToTransfer(account: account)
    }
}

extension BalanceModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "BalanceView.displayBalance(_:)",
        "BalanceView.showError(message:)",
        "BalancePresenter.loadBalance(forAccount:)",
        "BalancePresenter.didSelectTransfer(fromAccount:)",
        "BalancePresenter.didSelectBack()",
        "BalanceInteractor.fetchBalance(forAccount:)",
        "BalanceRouter.navigateBack()",
        "BalanceRouter.navigateToTransfer(account:)",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any BalanceViewProtocol, interactor: any BalanceInteractorProtocol, router: any BalanceRouterProtocol, log: TraceLog) -> any BalancePresenterProtocol {
        let view = TracedBalanceView(view, log: log)
        let router = TracedBalanceRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedBalanceInteractor(interactor, log: log), router: router)
        return TracedBalancePresenter(presenter, view: view, router: router, log: log)
    }
}
