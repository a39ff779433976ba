// From Modules/Features/Accounts/AccountsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Accounts
public import BankKernel
public import TraceCore

/// Keeps each message to an `AccountsView` in a trace, then passes it on.
@MainActor
public final class TracedAccountsView: AccountsViewProtocol {
    private weak var inner: (any AccountsViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AccountsViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "AccountsPresenter", receiver: "AccountsView")
    }

    public func displayLoading() {
        channel.call()
        inner?.displayLoading()
    }

    public func displayFilter(searchText: String, matches: Int, of count: Int) {
        channel.call(.value(searchText), .value(matches), .value(count))
        inner?.displayFilter(searchText: searchText, matches: matches, of: count)
    }

    public func displayOrder(_ order: AccountOrder) {
        channel.call(.value(order))
        inner?.displayOrder(order)
    }

    public func displayAccounts(_ accounts: [AccountViewModel]) {
        channel.call(.value(accounts))
        inner?.displayAccounts(accounts)
    }

    public func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        channel.call(.value(accounts))
        inner?.displayMoreAccounts(accounts)
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        channel.call(.value(isAvailable))
        inner?.displayMoreAvailable(isAvailable)
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        channel.call(.value(leftOut))
        inner?.displayLeftOut(leftOut)
    }

    public func displayEmpty(searchText: String) {
        channel.call(.value(searchText))
        inner?.displayEmpty(searchText: searchText)
    }

    public func displayDetails(_ account: AccountViewModel) {
        channel.call(.value(account))
        inner?.displayDetails(account)
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to an `AccountsPresenter` in a trace, then passes it on.
@MainActor
public final class TracedAccountsPresenter: AccountsPresenterProtocol {
    private let inner: any AccountsPresenterProtocol
    private let view: TracedAccountsView
    private let router: TracedAccountsRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AccountsPresenterProtocol, view: TracedAccountsView, router: TracedAccountsRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "AccountsView", receiver: "AccountsPresenter")
    }

    public func loadAccounts() async {
        channel.call()
        await inner.loadAccounts()
    }

    public func loadMore() async {
        channel.call()
        await inner.loadMore()
    }

    public func retry() async {
        channel.call()
        await inner.retry()
    }

    public func search(_ searchText: String) async {
        channel.call(.value(searchText))
        await inner.search(searchText)
    }

    public func toggleSort(by key: AccountSortKey) async {
        channel.call(.value(key))
        await inner.toggleSort(by: key)
    }

    public func didSelectAccount(_ account: AccountViewModel) {
        channel.call(.value(account))
        inner.didSelectAccount(account)
    }

    public func loadDetails(of account: AccountViewModel) {
        channel.call(.value(account))
        inner.loadDetails(of: account)
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to an `AccountsInteractor` in a trace, then passes it on.
public struct TracedAccountsInteractor: AccountsInteractorProtocol {
    private let inner: any AccountsInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AccountsInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "AccountsPresenter", receiver: "AccountsInteractor")
    }

    public func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        channel.call(.value(page))
        return try await channel.answer { () async throws(ServiceError) in try await inner.fetchAccounts(page: page) }
    }
}

/// Keeps each message to an `AccountsRouter` in a trace, then passes it on.
@MainActor
public final class TracedAccountsRouter: AccountsRouterProtocol {
    private weak var inner: (any AccountsRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AccountsRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "AccountsPresenter", receiver: "AccountsRouter")
    }

    public func navigateToAccountDetails(account: AccountViewModel) {
        channel.call(.value(account))
        inner?.navigateToAccountDetails(account: account)
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }
}

extension AccountsModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "AccountsView.displayLoading()",
        "AccountsView.displayFilter(searchText:matches:of:)",
        "AccountsView.displayOrder(_:)",
        "AccountsView.displayAccounts(_:)",
        "AccountsView.displayMoreAccounts(_:)",
        "AccountsView.displayMoreAvailable(_:)",
        "AccountsView.displayLeftOut(_:)",
        "AccountsView.displayEmpty(searchText:)",
        "AccountsView.displayDetails(_:)",
        "AccountsView.showError(message:)",
        "AccountsPresenter.loadAccounts()",
        "AccountsPresenter.loadMore()",
        "AccountsPresenter.retry()",
        "AccountsPresenter.search(_:)",
        "AccountsPresenter.toggleSort(by:)",
        "AccountsPresenter.didSelectAccount(_:)",
        "AccountsPresenter.loadDetails(of:)",
        "AccountsPresenter.didSelectBack()",
        "AccountsInteractor.fetchAccounts(page:)",
        "AccountsRouter.navigateToAccountDetails(account:)",
        "AccountsRouter.navigateBack()",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any AccountsViewProtocol, interactor: any AccountsInteractorProtocol, router: any AccountsRouterProtocol, log: TraceLog) -> any AccountsPresenterProtocol {
        let view = TracedAccountsView(view, log: log)
        let router = TracedAccountsRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedAccountsInteractor(interactor, log: log), router: router)
        return TracedAccountsPresenter(presenter, view: view, router: router, log: log)
    }
}
