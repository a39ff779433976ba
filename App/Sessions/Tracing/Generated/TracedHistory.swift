// From Modules/Features/History/HistoryContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import History
public import TraceCore

/// Keeps each message to a `HistoryView` in a trace, then passes it on.
@MainActor
public final class TracedHistoryView: HistoryViewProtocol {
    private weak var inner: (any HistoryViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any HistoryViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "HistoryPresenter", receiver: "HistoryView")
    }

    public func displayTransactions(_ transactions: [TransactionModel]) {
        channel.call(.value(transactions))
        inner?.displayTransactions(transactions)
    }

    public func displayFilter(_ filter: HistoryFilter, count: HistoryCount) {
        channel.call(.value(filter), .value(count))
        inner?.displayFilter(filter, count: count)
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        channel.call(.value(isAvailable))
        inner?.displayMoreAvailable(isAvailable)
    }

    public func displayDetails(_ details: TransactionDetails) {
        channel.call(.value(details))
        inner?.displayDetails(details)
    }

    public func displayTurnover(_ months: [MonthlyTurnover]) {
        channel.call(.value(months))
        inner?.displayTurnover(months)
    }

    public func displayStatement(_ statement: AccountStatement) {
        channel.call(.value(statement))
        inner?.displayStatement(statement)
    }

    public func askReplacement(path: String) {
        channel.call(.value(path))
        inner?.askReplacement(path: path)
    }

    public func displayExport(count: Int, path: String) {
        channel.call(.value(count), .value(path))
        inner?.displayExport(count: count, path: path)
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to a `HistoryPresenter` in a trace, then passes it on.
@MainActor
public final class TracedHistoryPresenter: HistoryPresenterProtocol {
    private let inner: any HistoryPresenterProtocol
    private let view: TracedHistoryView
    private let router: TracedHistoryRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any HistoryPresenterProtocol, view: TracedHistoryView, router: TracedHistoryRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "HistoryView", receiver: "HistoryPresenter")
    }

    public func loadTransactions(forAccount account: AccountModel) async {
        channel.call(.value(account))
        await inner.loadTransactions(forAccount: account)
    }

    public func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async {
        channel.call(.value(account), .value(filter), .value(limit))
        await inner.loadTransactions(forAccount: account, matching: filter, limit: limit)
    }

    public func loadMore() async {
        channel.call()
        await inner.loadMore()
    }

    public func didSelectTransaction(_ transaction: TransactionModel) {
        channel.call(.value(transaction))
        inner.didSelectTransaction(transaction)
    }

    public func loadDetails(of transaction: TransactionModel) async {
        channel.call(.value(transaction))
        await inner.loadDetails(of: transaction)
    }

    public func loadTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async {
        channel.call(.value(account), .value(filter))
        await inner.loadTurnover(forAccount: account, matching: filter)
    }

    public func loadStatement(forAccount account: AccountModel, monthOf day: CalendarDay) async {
        channel.call(.value(account), .value(day))
        await inner.loadStatement(forAccount: account, monthOf: day)
    }

    public func exportTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool) async {
        channel.call(.value(account), .value(filter), .value(path), .value(replacing))
        await inner.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing)
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to a `HistoryInteractor` in a trace, then passes it on.
public struct TracedHistoryInteractor: HistoryInteractorProtocol {
    private let inner: any HistoryInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any HistoryInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "HistoryPresenter", receiver: "HistoryInteractor")
    }

    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        channel.call(.value(account))
        return try await channel.answer { () async throws(BankError) in try await inner.fetchTransactions(forAccount: account) }
    }

    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        channel.call(.value(query))
        return try await channel.answer { () async throws(BankError) in try await inner.fetchPage(query) }
    }

    public func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        channel.call(.value(transaction))
        return try await channel.answer { () async throws(BankError) in try await inner.fetchDetails(of: transaction) }
    }

    public func countTransactions(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> HistoryCount {
        channel.call(.value(account), .value(filter))
        return try await channel.answer { () async throws(BankError) in try await inner.countTransactions(forAccount: account, matching: filter) }
    }

    public func fetchTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async throws(BankError) -> [MonthlyTurnover] {
        channel.call(.value(account), .value(filter))
        return try await channel.answer { () async throws(BankError) in try await inner.fetchTurnover(forAccount: account, matching: filter) }
    }

    public func fetchStatement(forAccount account: AccountModel, monthOf day: CalendarDay) async throws(BankError) -> AccountStatement {
        channel.call(.value(account), .value(day))
        return try await channel.answer { () async throws(BankError) in try await inner.fetchStatement(forAccount: account, monthOf: day) }
    }

    public func exportTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool) async throws(BankError) -> Int {
        channel.call(.value(account), .value(filter), .value(path), .value(replacing))
        return try await channel.answer { () async throws(BankError) in try await inner.exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: replacing) }
    }
}

/// Keeps each message to a `HistoryRouter` in a trace, then passes it on.
@MainActor
public final class TracedHistoryRouter: HistoryRouterProtocol {
    private weak var inner: (any HistoryRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any HistoryRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "HistoryPresenter", receiver: "HistoryRouter")
    }

    public func navigateToTransactionDetails(transaction: TransactionModel) {
        channel.call(.value(transaction))
        inner?.navigateToTransactionDetails(transaction: transaction)
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }
}

extension HistoryModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "HistoryView.displayTransactions(_:)",
        "HistoryView.displayFilter(_:count:)",
        "HistoryView.displayMoreAvailable(_:)",
        "HistoryView.displayDetails(_:)",
        "HistoryView.displayTurnover(_:)",
        "HistoryView.displayStatement(_:)",
        "HistoryView.askReplacement(path:)",
        "HistoryView.displayExport(count:path:)",
        "HistoryView.showError(message:)",
        "HistoryPresenter.loadTransactions(forAccount:)",
        "HistoryPresenter.loadTransactions(forAccount:matching:limit:)",
        "HistoryPresenter.loadMore()",
        "HistoryPresenter.didSelectTransaction(_:)",
        "HistoryPresenter.loadDetails(of:)",
        "HistoryPresenter.loadTurnover(forAccount:matching:)",
        "HistoryPresenter.loadStatement(forAccount:monthOf:)",
        "HistoryPresenter.exportTransactions(forAccount:matching:toFile:replacing:)",
        "HistoryPresenter.didSelectBack()",
        "HistoryInteractor.fetchTransactions(forAccount:)",
        "HistoryInteractor.fetchPage(_:)",
        "HistoryInteractor.fetchDetails(of:)",
        "HistoryInteractor.countTransactions(forAccount:matching:)",
        "HistoryInteractor.fetchTurnover(forAccount:matching:)",
        "HistoryInteractor.fetchStatement(forAccount:monthOf:)",
        "HistoryInteractor.exportTransactions(forAccount:matching:toFile:replacing:)",
        "HistoryRouter.navigateToTransactionDetails(transaction:)",
        "HistoryRouter.navigateBack()",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol, log: TraceLog) -> any HistoryPresenterProtocol {
        let view = TracedHistoryView(view, log: log)
        let router = TracedHistoryRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedHistoryInteractor(interactor, log: log), router: router)
        return TracedHistoryPresenter(presenter, view: view, router: router, log: log)
    }
}
