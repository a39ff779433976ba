import BankKernel

@MainActor
final class TransferPresenter: TransferPresenterProtocol {
    private weak var view: (any TransferViewProtocol)?
    private weak var router: (any TransferRouterProtocol)?
    private let interactor: any TransferInteractorProtocol

    init(
        view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol
    ) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadPayees(forAccount account: AccountModel) async {
        do {
            view?.displayPayees(try await interactor.getPayees(forAccount: account))
        } catch {
            view?.showError(message: error.description)
        }
    }

    func prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String) async {
        do throws(TransferRefusal) {
            let form = try TransferForm(amount: amount, number: toNumber, currency: fromAccount.currency)
            view?.askConfirmation(of: try await draft(of: form, fromAccount: fromAccount, note: note))
        } catch {
            view?.showError(message: error.description)
        }
    }

    func makeTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async {
        do throws(BankError) {
            try await requireBalance(ofAccount: fromAccount, atLeast: amount)
            try await interactor.processTransfer(
                fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
            view?.showTransferSuccess()
            router?.navigateToSuccessScreen()
        } catch {
            view?.showError(message: error.description)
        }
    }

    func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        await makeTransfer(
            fromAccount: fromAccount, toAccount: toAccount, amount: amount,
            reference: interactor.makeReference(note: ""))
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    private func draft(
        of form: TransferForm, fromAccount: AccountModel, note: String
    ) async throws(TransferRefusal) -> TransferDraft {
        do throws(BankError) {
            let payee = try await findPayee(number: form.number, fromAccount: fromAccount)
            guard note.count <= TransferOrder.noteLimit else { throw .noteTooLong }
            try await requireBalance(ofAccount: fromAccount, atLeast: form.amount)
            return TransferDraft(
                fromAccount: fromAccount, toAccount: payee, amount: form.amount,
                reference: interactor.makeReference(note: note))
        } catch {
            throw .bank(error)
        }
    }

    private func findPayee(number: IBAN, fromAccount: AccountModel) async throws(BankError) -> AccountModel {
        guard number != fromAccount.number else { throw .sameAccount }
        let payee = try await interactor.findPayee(number: number)
        guard payee.currency == fromAccount.currency else {
            throw .currencyMismatch(source: fromAccount.currency, destination: payee.currency)
        }
        return payee
    }

    private func requireBalance(ofAccount account: AccountModel, atLeast amount: Money) async throws(BankError) {
        guard try await interactor.checkBalance(forAccount: account, amount: amount) else {
            throw .insufficientFunds(available: try await interactor.getBalance(ofAccount: account))
        }
    }
}
