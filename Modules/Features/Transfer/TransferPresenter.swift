import BankKernel
import Money

@MainActor
final class TransferPresenter: TransferPresenterProtocol {
    private weak var view: (any TransferViewProtocol)?
    private weak var router: (any TransferRouterProtocol)?
    private let interactor: any TransferInteractorProtocol
    /// The latest draft that the customer was asked to confirm.
    private var draft: TransferDraft?
    /// The payees that the view shows; `nil` until they were loaded.
    private var payees: [AccountModel]?
    /// What accounts held at the bank's latest answer. More may be there by now, or less: it lets an order go on to the bank, which
    /// checks again, but refuses none.
    private var held: [IBAN: Money] = [:]

    init(
        view: any TransferViewProtocol, interactor: any TransferInteractorProtocol, router: any TransferRouterProtocol
    ) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadForm(forAccount account: AccountModel) async {
        do throws(BankError) {
            let own = try await interactor.getAccounts()
            guard let source = own.first(where: { $0.number == account.number }) else {
                throw .notYourAccount(account.number)
            }
            held[source.number] = source.balance
            view?.displaySource(source)
            let others = own.filter { $0.number != source.number && $0.currency == source.currency }
            show(others.map { $0.holding(nil) } + (try await interactor.getPayees(forAccount: account)))
        } catch {
            view?.showError(message: error.description)
        }
    }

    private func show(_ payees: [AccountModel]) {
        self.payees = payees
        view?.displayPayees(payees)
    }

    func checkAmount(_ amount: String, fromAccount account: AccountModel) async {
        await showingRefusal { () throws(TransferRefusal) in
            let money = try TransferForm.amount(amount, in: account.currency)
            try await asBank { () throws(BankError) in try await requireBalance(ofAccount: account, atLeast: money) }
        }
    }

    func checkPayee(_ number: String, fromAccount account: AccountModel) async {
        await showingRefusal { () throws(TransferRefusal) in
            let number = try TransferForm.number(number)
            try await asBank { () throws(BankError) in _ = try await findPayee(number: number, fromAccount: account) }
        }
    }

    private func showingRefusal(_ check: () async throws(TransferRefusal) -> Void) async {
        do throws(TransferRefusal) {
            try await check()
        } catch {
            view?.showError(message: error.description)
        }
    }

    private func asBank(_ check: () async throws(BankError) -> Void) async throws(TransferRefusal) {
        do throws(BankError) {
            try await check()
        } catch {
            throw .bank(error)
        }
    }

    func prepareTransfer(
        fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String
    ) async {
        do throws(TransferRefusal) {
            let form = try TransferForm(
                amount: amount, number: toNumber, reference: reference, currency: fromAccount.currency)
            let draft = try await draft(of: form, fromAccount: fromAccount, note: note)
            self.draft = draft
            view?.askConfirmation(of: draft)
        } catch {
            view?.showError(message: error.description)
        }
    }

    func makeTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async {
        do throws(BankError) {
            if !isBooked(reference) { try await requireBalance(ofAccount: fromAccount, atLeast: amount) }
            held[fromAccount.number] = nil
            let receipt = try await interactor.processTransfer(
                fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
            let balance = await balance(after: receipt, ofAccount: fromAccount)
            held[fromAccount.number] = balance
            if let draft, draft.reference == reference {
                view?.displayReceipt(TransferNote(draft: draft, bookedAt: receipt.bookedAt, balance: balance))
            }
            view?.showTransferSuccess()
            if let payees, !payees.contains(where: { $0.number == toAccount.number }) {
                show(payees + [toAccount.holding(nil)])
            }
            router?.navigateToSuccessScreen()
        } catch .outcomeUnknown {
            let order = TransferDraft(
                fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
            view?.showError(message: order.unknownOutcome)
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
            func draft(_ reference: TransferReference, isBooked: Bool = false) -> TransferDraft {
                TransferDraft(
                    fromAccount: fromAccount, toAccount: payee, amount: form.amount, reference: reference,
                    isBooked: isBooked)
            }
            if let id = form.reference, let earlier = try await interactor.findTransfer(id: id) {
                let repeated = draft(TransferReference(id: id, note: note), isBooked: true)
                guard earlier.isTransfer(of: repeated) else { throw .idReused(id) }
                return repeated
            }
            try await requireBalance(ofAccount: fromAccount, atLeast: form.amount)
            return draft(
                form.reference.map { TransferReference(id: $0, note: note) } ?? interactor.makeReference(note: note))
        } catch {
            throw .bank(error)
        }
    }

    /// What `account` holds after its transfer. The receipt of an earlier request does not say what it holds now; when the bank
    /// does not say either, that is unknown.
    private func balance(after receipt: TransferReceipt, ofAccount account: AccountModel) async -> Money? {
        receipt.isRepeat ? try? await interactor.getBalance(ofAccount: account) : receipt.balanceAfter
    }

    /// A booked transfer needs no balance: its money has moved.
    private func isBooked(_ reference: TransferReference) -> Bool {
        draft?.reference == reference && draft?.isBooked == true
    }

    private func findPayee(number: IBAN, fromAccount: AccountModel) async throws(BankError) -> AccountModel {
        guard number != fromAccount.number else { throw .sameAccount }
        if let payee = payees?.first(where: { $0.number == number }) { return payee }
        let payee = try await interactor.findPayee(number: number)
        guard payee.currency == fromAccount.currency else {
            throw .currencyMismatch(source: fromAccount.currency, destination: payee.currency)
        }
        return payee
    }

    private func requireBalance(ofAccount account: AccountModel, atLeast amount: Money) async throws(BankError) {
        if let held = held[account.number], held.currency == amount.currency, held.minorUnits >= amount.minorUnits {
            return
        }
        guard try await interactor.checkBalance(forAccount: account, amount: amount) else {
            throw .insufficientFunds(available: try await interactor.getBalance(ofAccount: account))
        }
    }
}
