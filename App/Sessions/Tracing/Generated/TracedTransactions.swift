// From Modules/Features/Transactions/TransactionsContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import TraceCore
public import Transactions

/// Keeps each message to a `TransactionsView` in a trace, then passes it on.
@MainActor
public final class TracedTransactionsView: TransactionsViewProtocol {
    private weak var inner: (any TransactionsViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransactionsViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "TransactionsPresenter", receiver: "TransactionsView")
    }

    public func displayUsers(_ users: [StatementUser]?) {
        channel.call(.value(users))
        inner?.displayUsers(users)
    }

    public func showLoading() {
        channel.call()
        inner?.showLoading()
    }

    public func displayProgress(count: Int) {
        channel.call(.value(count))
        inner?.displayProgress(count: count)
    }

    public func displaySections(_ sections: [TransactionSection]) {
        channel.call(.value(sections))
        inner?.displaySections(sections)
    }

    public func displaySkipped(count: Int) {
        channel.call(.value(count))
        inner?.displaySkipped(count: count)
    }

    public func displayEmpty() {
        channel.call()
        inner?.displayEmpty()
    }

    public func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        channel.call(.value(transactions), .value(group))
        inner?.displayTransactions(transactions, of: group)
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to a `TransactionsPresenter` in a trace, then passes it on.
@MainActor
public final class TracedTransactionsPresenter: TransactionsPresenterProtocol {
    private let inner: any TransactionsPresenterProtocol
    private let view: TracedTransactionsView
    private let router: TracedTransactionsRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransactionsPresenterProtocol, view: TracedTransactionsView, router: TracedTransactionsRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "TransactionsView", receiver: "TransactionsPresenter")
    }

    public func loadUsers() async {
        channel.call()
        await inner.loadUsers()
    }

    public func loadTransactions(forUser userID: String) async {
        channel.call(.value(userID))
        await inner.loadTransactions(forUser: userID)
    }

    public func loadStatement(_ file: StatementFile) async {
        channel.call(.value(file))
        await inner.loadStatement(file)
    }

    public func retry() async {
        channel.call()
        await inner.retry()
    }

    public func didSelectGroup(_ group: TransactionGroup) {
        channel.call(.value(group))
        inner.didSelectGroup(group)
    }

    public func loadDetails(of selection: GroupSelection) async {
        channel.call(.value(selection))
        await inner.loadDetails(of: selection)
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to a `TransactionsInteractor` in a trace, then passes it on.
public struct TracedTransactionsInteractor: TransactionsInteractorProtocol {
    private let inner: any TransactionsInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransactionsInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "TransactionsPresenter", receiver: "TransactionsInteractor")
    }

    public func fetchUsers() async throws(StatementFailure) -> [StatementUser]? {
        channel.call()
        return try await channel.answer { () async throws(StatementFailure) in try await inner.fetchUsers() }
    }

    public func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> [Transaction] {
        channel.call(.value(userID))
        return try await channel.answer { () async throws(StatementFailure) in try await inner.fetchTransactions(forUser: userID) }
    }

    public func fetchSummary(of file: StatementFile, onProgress: (Int) -> Void) async throws(StatementFailure) -> StatementSummary {
        channel.call(.value(file))
        return try await channel.answer { () async throws(StatementFailure) in try await inner.fetchSummary(of: file, onProgress: onProgress) }
    }

    public func fetchTransactions(of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void) async throws(StatementFailure) -> [Transaction] {
        channel.call(.value(key), .value(file), .value(limit))
        return try await channel.answer { () async throws(StatementFailure) in try await inner.fetchTransactions(of: key, in: file, limit: limit, onProgress: onProgress) }
    }
}

/// Keeps each message to a `TransactionsRouter` in a trace, then passes it on.
@MainActor
public final class TracedTransactionsRouter: TransactionsRouterProtocol {
    private weak var inner: (any TransactionsRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransactionsRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "TransactionsPresenter", receiver: "TransactionsRouter")
    }

    public func navigateToGroupDetails(_ selection: GroupSelection) {
        channel.call(.value(selection))
        inner?.navigateToGroupDetails(selection)
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }
}

extension TransactionsModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "TransactionsView.displayUsers(_:)",
        "TransactionsView.showLoading()",
        "TransactionsView.displayProgress(count:)",
        "TransactionsView.displaySections(_:)",
        "TransactionsView.displaySkipped(count:)",
        "TransactionsView.displayEmpty()",
        "TransactionsView.displayTransactions(_:of:)",
        "TransactionsView.showError(message:)",
        "TransactionsPresenter.loadUsers()",
        "TransactionsPresenter.loadTransactions(forUser:)",
        "TransactionsPresenter.loadStatement(_:)",
        "TransactionsPresenter.retry()",
        "TransactionsPresenter.didSelectGroup(_:)",
        "TransactionsPresenter.loadDetails(of:)",
        "TransactionsPresenter.didSelectBack()",
        "TransactionsInteractor.fetchUsers()",
        "TransactionsInteractor.fetchTransactions(forUser:)",
        "TransactionsInteractor.fetchSummary(of:onProgress:)",
        "TransactionsInteractor.fetchTransactions(of:in:limit:onProgress:)",
        "TransactionsRouter.navigateToGroupDetails(_:)",
        "TransactionsRouter.navigateBack()",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any TransactionsViewProtocol, interactor: any TransactionsInteractorProtocol, router: any TransactionsRouterProtocol, log: TraceLog) -> any TransactionsPresenterProtocol {
        let view = TracedTransactionsView(view, log: log)
        let router = TracedTransactionsRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedTransactionsInteractor(interactor, log: log), router: router)
        return TracedTransactionsPresenter(presenter, view: view, router: router, log: log)
    }
}
