import BankKernel
import Money
import Transfer

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedTransferPresenter: TransferPresenterProtocol {
    private let presenter: any TransferPresenterProtocol
    private let view: TracedTransferView
    private let router: TracedTransferRouter
    private let channel: TraceChannel

    init(
        _ presenter: any TransferPresenterProtocol, view: TracedTransferView, router: TracedTransferRouter,
        log: TraceLog
    ) {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "TransferView", receiver: "TransferPresenter")
    }

    func loadPayees(forAccount account: AccountModel) async {
        channel.call(account)
        await presenter.loadPayees(forAccount: account)
    }

    func prepareTransfer(
        fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String
    ) async {
        channel.call(fromAccount, toNumber, amount, note, reference)
        await presenter.prepareTransfer(
            fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference)
    }

    func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference)
        async
    {
        channel.call(fromAccount, toAccount, amount, reference)
        await presenter.makeTransfer(
            fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
    }

    func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        channel.call(fromAccount, toAccount, amount)
        await presenter.makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount)
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
