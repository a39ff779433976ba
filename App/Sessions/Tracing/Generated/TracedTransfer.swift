// From Modules/Features/Transfer/TransferContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Money
public import TraceCore
public import Transfer

/// Keeps each message to a `TransferView` in a trace, then passes it on.
@MainActor
public final class TracedTransferView: TransferViewProtocol {
    private weak var inner: (any TransferViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransferViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "TransferPresenter", receiver: "TransferView")
    }

    public func displaySource(_ account: AccountModel) {
        channel.call(.value(account))
        inner?.displaySource(account)
    }

    public func displayPayees(_ payees: [AccountModel]) {
        channel.call(.value(payees))
        inner?.displayPayees(payees)
    }

    public func askConfirmation(of draft: TransferDraft) {
        channel.call(.value(draft))
        inner?.askConfirmation(of: draft)
    }

    public func displayReceipt(_ receipt: TransferNote) {
        channel.call(.value(receipt))
        inner?.displayReceipt(receipt)
    }

    public func showTransferSuccess() {
        channel.call()
        inner?.showTransferSuccess()
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to a `TransferPresenter` in a trace, then passes it on.
@MainActor
public final class TracedTransferPresenter: TransferPresenterProtocol {
    private let inner: any TransferPresenterProtocol
    private let view: TracedTransferView
    private let router: TracedTransferRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransferPresenterProtocol, view: TracedTransferView, router: TracedTransferRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "TransferView", receiver: "TransferPresenter")
    }

    public func loadForm(forAccount account: AccountModel) async {
        channel.call(.value(account))
        await inner.loadForm(forAccount: account)
    }

    public func checkAmount(_ amount: String, fromAccount account: AccountModel) async {
        channel.call(.value(amount), .value(account))
        await inner.checkAmount(amount, fromAccount: account)
    }

    public func checkPayee(_ number: String, fromAccount account: AccountModel) async {
        channel.call(.value(number), .value(account))
        await inner.checkPayee(number, fromAccount: account)
    }

    public func prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String) async {
        channel.call(.value(fromAccount), .value(toNumber), .value(amount), .value(note), .value(reference))
        await inner.prepareTransfer(fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference)
    }

    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async {
        channel.call(.value(fromAccount), .value(toAccount), .value(amount), .value(reference))
        await inner.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
    }

    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        channel.call(.value(fromAccount), .value(toAccount), .value(amount))
        await inner.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount)
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to a `TransferInteractor` in a trace, then passes it on.
public struct TracedTransferInteractor: TransferInteractorProtocol {
    private let inner: any TransferInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransferInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "TransferPresenter", receiver: "TransferInteractor")
    }

    public func getAccounts() async throws(BankError) -> [AccountModel] {
        channel.call()
        return try await channel.answer { () async throws(BankError) in try await inner.getAccounts() }
    }

    public func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        channel.call(.value(account))
        return try await channel.answer { () async throws(BankError) in try await inner.getPayees(forAccount: account) }
    }

    public func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        channel.call(.value(number))
        return try await channel.answer { () async throws(BankError) in try await inner.findPayee(number: number) }
    }

    public func makeReference(note: String) -> TransferReference {
        channel.call(.value(note))
        return channel.answer { inner.makeReference(note: note) }
    }

    public func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        channel.call(.value(id))
        return try await channel.answer { () async throws(BankError) in try await inner.findTransfer(id: id) }
    }

    public func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        channel.call(.value(account), .value(amount))
        return try await channel.answer { () async throws(BankError) in try await inner.checkBalance(forAccount: account, amount: amount) }
    }

    public func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        channel.call(.value(account))
        return try await channel.answer { () async throws(BankError) in try await inner.getBalance(ofAccount: account) }
    }

    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async throws(BankError) -> TransferReceipt {
        channel.call(.value(fromAccount), .value(toAccount), .value(amount), .value(reference))
        return try await channel.answer { () async throws(BankError) in try await inner.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference) }
    }

    public func processTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async throws(BankError) -> TransferReceipt {
        channel.call(.value(fromAccount), .value(toAccount), .value(amount))
        return try await channel.answer { () async throws(BankError) in try await inner.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount) }
    }
}

/// Keeps each message to a `TransferRouter` in a trace, then passes it on.
@MainActor
public final class TracedTransferRouter: TransferRouterProtocol {
    private weak var inner: (any TransferRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any TransferRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "TransferPresenter", receiver: "TransferRouter")
    }

    public func navigateToSuccessScreen() {
        channel.call()
        inner?.navigateToSuccessScreen()
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }
}

extension TransferModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "TransferView.displaySource(_:)",
        "TransferView.displayPayees(_:)",
        "TransferView.askConfirmation(of:)",
        "TransferView.displayReceipt(_:)",
        "TransferView.showTransferSuccess()",
        "TransferView.showError(message:)",
        "TransferPresenter.loadForm(forAccount:)",
        "TransferPresenter.checkAmount(_:fromAccount:)",
        "TransferPresenter.checkPayee(_:fromAccount:)",
        "TransferPresenter.prepareTransfer(fromAccount:toNumber:amount:note:reference:)",
        "TransferPresenter.makeTransfer(fromAccount:toAccount:amount:reference:)",
        "TransferPresenter.makeTransfer(fromAccount:toAccount:amount:)",
        "TransferPresenter.didSelectBack()",
        "TransferInteractor.getAccounts()",
        "TransferInteractor.getPayees(forAccount:)",
        "TransferInteractor.findPayee(number:)",
        "TransferInteractor.makeReference(note:)",
        "TransferInteractor.findTransfer(id:)",
        "TransferInteractor.checkBalance(forAccount:amount:)",
        "TransferInteractor.getBalance(ofAccount:)",
        "TransferInteractor.processTransfer(fromAccount:toAccount:amount:reference:)",
        "TransferInteractor.processTransfer(fromAccount:toAccount:amount:)",
        "TransferRouter.navigateToSuccessScreen()",
        "TransferRouter.navigateBack()",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol, log: TraceLog) -> any TransferPresenterProtocol {
        let view = TracedTransferView(view, log: log)
        let router = TracedTransferRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedTransferInteractor(interactor, log: log), router: router)
        return TracedTransferPresenter(presenter, view: view, router: router, log: log)
    }
}
