import BankKernel
import Money

@MainActor
final class TransferPresenter: TransferPresenterProtocol {
    private weak var view: (any TransferViewProtocol)?
    private weak var router: (any TransferRouterProtocol)?
    private let interactor: any TransferInteractorProtocol
    /// The latest draft that the customer was asked to confirm.
    private var draft: TransferDraft?
    /// Whether its reference is the customer's own, rather than the interactor's.
    private var hasOwnReference = false
    /// The nicknames that the view shows.
    private var nicknames: [Nickname] = []
    /// The currency of the payees that the view shows.
    private var currency: Currency?
    /// The payees that the view shows; `nil` until they were loaded.
    private var payees: [AccountModel]?
    /// The customer's accounts in other currencies, which cannot be paid but may be named.
    private var foreign: [AccountModel] = []
    /// The balances in the bank's latest answer, which may have changed since. They let an order go on to the bank, which
    /// checks again, but never refuse one.
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
            currency = source.currency
            foreign = own.filter { $0.currency != source.currency }
            view?.displaySource(source)
            let others = own.filter { $0.number != source.number && $0.currency == source.currency }
                .map { $0.holding(nil) }
            let refusal = await showNicknames()
            do throws(BankError) {
                show(others + (try await interactor.getPayees(forAccount: account)))
            } catch {
                // Asked again, the interactor gives those that it has; the message tells that they are not all.
                if error.isOfTheWay, let payees = try? await interactor.getPayees(forAccount: account) {
                    show(others + payees)
                }
                throw error
            }
            if let refusal { view?.showError(message: refusal.description) }
        } catch {
            view?.showError(message: error.description)
        }
    }

    func setNickname(_ nickname: String, forNumber number: String) async {
        await changeNickname(ofNumber: number) { payee throws(NicknameRefusal) in
            try await interactor.setNickname(nickname, for: payee)
            return nickname
        }
    }

    func forgetNickname(ofNumber number: String) async {
        await changeNickname(ofNumber: number) { payee throws(NicknameRefusal) in
            try await interactor.forgetNickname(of: payee)
            return nil
        }
    }

    private func changeNickname(
        ofNumber number: String, by change: (AccountModel) async throws(NicknameRefusal) -> String?
    ) async {
        do {
            let payee = try await payee(typed: number)
            let nickname = try await change(payee)
            if let refusal = await showNicknames() { throw refusal }
            view?.displayNickname(nickname, of: payee)
            addPayee(payee)
        } catch {
            view?.showError(message: "\(error)")
        }
    }

    private func payee(typed number: String) async throws -> AccountModel {
        let number = try TransferForm.number(self.number(typed: number))
        if let payee = payees?.first(where: { $0.number == number }) { return payee }
        return try await interactor.findPayee(number: number)
    }

    /// The number of the customer's account in another currency that `text` names, or else `text`.
    private func number(typed text: String) -> String {
        foreign.first { SearchText.folded($0.name) == SearchText.folded(text) }?.number.electronicForm ?? text
    }

    /// Shows the nicknames, or why they cannot be shown.
    private func showNicknames() async -> NicknameRefusal? {
        do {
            let nicknames = try await interactor.getNicknames()
            if nicknames != self.nicknames { view?.displayNicknames(nicknames) }
            self.nicknames = nicknames
            return nil
        } catch {
            return .notKept(error)
        }
    }

    private func addPayee(_ payee: AccountModel) {
        guard let payees, payee.currency == currency, !payees.contains(where: { $0.number == payee.number }) else {
            return
        }
        show(payees + [payee.holding(nil)])
    }

    private func show(_ payees: [AccountModel]) {
        self.payees = payees
        view?.displayPayees(payees)
    }

    func checkAmount(_ amount: String, fromAccount account: AccountModel) async {
        await showingRefusal(in: account.currency) { () throws(TransferRefusal) in
            let money = try TransferForm.amount(amount, in: account.currency)
            try await asBank { () throws(BankError) in try await requireBalance(ofAccount: account, atLeast: money) }
        }
    }

    func checkPayee(_ number: String, fromAccount account: AccountModel) async {
        await showingRefusal(in: account.currency) { () throws(TransferRefusal) in
            let number = try TransferForm.number(self.number(typed: number))
            try await asBank { () throws(BankError) in _ = try await findPayee(number: number, fromAccount: account) }
        }
    }

    private func showingRefusal(
        in currency: Currency, _ check: () async throws(TransferRefusal) -> Void
    ) async {
        do throws(TransferRefusal) {
            try await check()
        } catch {
            show(error, in: currency)
        }
    }

    private func show(_ refusal: TransferRefusal, in currency: Currency) {
        if let words = refusal.trailingWords {
            view?.showTrailingWords(words)
        } else if case .amount(let error) = refusal {
            view?.showError(message: error.description(in: currency))
        } else {
            view?.showError(message: refusal.description)
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
                amount: amount, number: number(typed: toNumber), reference: reference, currency: fromAccount.currency)
            let draft = try await draft(of: form, fromAccount: fromAccount, note: note)
            self.draft = draft
            hasOwnReference = form.reference != nil
            view?.askConfirmation(of: draft)
        } catch {
            show(error, in: fromAccount.currency)
        }
    }

    func makeTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async {
        let confirmed = confirmedDraft(fromAccount, toAccount, amount).flatMap { $0.reference == reference ? $0 : nil }
        let order =
            confirmed
            ?? TransferDraft(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
        await make(order, isConfirmed: confirmed != nil) { () async throws(BankError) in
            try await interactor.processTransfer(
                fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
        }
    }

    func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        let confirmed = confirmedDraft(fromAccount, toAccount, amount)
        if let confirmed, hasOwnReference {
            return await makeTransfer(
                fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: confirmed.reference)
        }
        let order =
            confirmed
            ?? TransferDraft(
                fromAccount: fromAccount, toAccount: toAccount, amount: amount,
                reference: interactor.makeReference(note: ""))
        await make(order, isConfirmed: confirmed != nil) { () async throws(BankError) in
            try await interactor.processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount)
        }
    }

    /// The latest draft, if it is of this order.
    private func confirmedDraft(
        _ fromAccount: AccountModel, _ toAccount: AccountModel, _ amount: Money
    ) -> TransferDraft? {
        guard let draft, draft.fromAccount.number == fromAccount.number, draft.toAccount.number == toAccount.number,
            draft.amount == amount
        else { return nil }
        return draft
    }

    /// Makes a transfer by `process`; the view gets the receipt of one that it was asked to confirm.
    private func make(
        _ order: TransferDraft, isConfirmed: Bool, by process: () async throws(BankError) -> TransferReceipt
    ) async {
        let source = order.fromAccount
        do throws(BankError) {
            // The money of a booked transfer has moved: it needs no balance.
            if !order.isBooked { try await requireBalance(for: order) }
            held[source.number] = nil
            let receipt = try await process()
            let balance = await balance(after: receipt, isNew: !order.isBooked, ofAccount: source)
            held[source.number] = balance
            if isConfirmed {
                view?.displayReceipt(
                    TransferNote(draft: order.made(by: receipt), bookedAt: receipt.bookedAt, balance: balance))
            }
            view?.showTransferSuccess()
            addPayee(order.toAccount)
            router?.navigateToSuccessScreen()
        } catch .outcomeUnknown {
            view?.showUnknownOutcome(of: order)
        } catch {
            view?.showError(message: error.description)
        }
    }

    func prepareImport(fromFile path: String, fromAccount: AccountModel) async {
        do throws(PaymentFileRefusal) {
            let batch = try await interactor.readPayments(inFile: path, forAccount: fromAccount)
            if batch.payments.contains(where: { $0.state == .ready }) {
                view?.askToImport(batch)
            } else {
                show(batch, accounts: [], stoppedBy: nil)
            }
        } catch {
            view?.showError(message: error.description)
        }
    }

    func makeImport(_ batch: PaymentBatch) async {
        var batch = batch
        let ready = batch.payments.indices.filter { batch.payments[$0].state == .ready }
        var failure: BankError?
        for (count, index) in ready.enumerated() {
            guard failure == nil, let draft = batch.payments[index].draft else {
                batch.payments[index].state = .untried
                continue
            }
            view?.displayImportProgress(count: count, of: ready.count)
            (batch.payments[index].state, failure) = await outcome(of: draft)
            if batch.payments[index].state == .booked { addPayee(draft.toAccount) }
        }
        var accounts: [AccountModel] = []
        for source in Set(ready.compactMap { batch.payments[$0].draft?.fromAccount }) {
            held[source.number] = nil
            if failure == nil, let balance = try? await interactor.getBalance(ofAccount: source) {
                accounts.append(source.holding(balance))
            }
        }
        show(
            batch, accounts: accounts.sorted { $0.number.electronicForm < $1.number.electronicForm }, stoppedBy: failure
        )
    }

    /// The result of a payment, and why the remaining ones must not be tried.
    private func outcome(of draft: TransferDraft) async -> (PaymentState, BankError?) {
        do throws(BankError) {
            guard !Task.isCancelled else { throw .cancelled }
            let receipt = try await interactor.processTransfer(
                fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount,
                reference: draft.reference)
            return (receipt.isRepeat ? .bookedBefore : .booked, nil)
        } catch .outcomeUnknown(let id) {
            return (.unknown, .outcomeUnknown(id))
        } catch {
            switch error {
            case .storage, .cancelled, .sessionEnded, .unreachable, .throttled: return (.untried, error)
            default: return (.refused(.order(.bank(error))), nil)
            }
        }
    }

    private func show(_ batch: PaymentBatch, accounts: [AccountModel], stoppedBy failure: BankError?) {
        view?.displayImport(batch, accounts: accounts)
        if let failure {
            view?.showError(message: batch.stop(by: failure))
        } else if !batch.refused.isEmpty {
            view?.showError(message: batch.refusal)
        }
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    private func draft(
        of form: TransferForm, fromAccount: AccountModel, note: String
    ) async throws(TransferRefusal) -> TransferDraft {
        do throws(BankError) {
            let payee = try await findPayee(number: form.number, fromAccount: fromAccount)
            guard !TransferOrder.isTooLong(note) else { throw .noteTooLong }
            func draft(_ reference: TransferReference, isBooked: Bool = false) -> TransferDraft {
                TransferDraft(
                    fromAccount: fromAccount, toAccount: payee, amount: form.amount, reference: reference,
                    isBooked: isBooked)
            }
            if let id = form.reference {
                let repeated = draft(TransferReference(id: id, note: note), isBooked: true)
                if try await interactor.isBooked(repeated) { return repeated }
                if try await requireBalance(for: repeated) { return repeated }
            } else {
                try await requireBalance(ofAccount: fromAccount, atLeast: form.amount)
            }
            return draft(
                form.reference.map { TransferReference(id: $0, note: note) } ?? interactor.makeReference(note: note))
        } catch {
            throw .bank(error)
        }
    }

    /// The balance of `account` after its transfer. The receipt of an earlier request does not have the current balance; if the
    /// bank does not return it either, it is unknown.
    private func balance(
        after receipt: TransferReceipt, isNew: Bool, ofAccount account: AccountModel
    ) async -> Money? {
        receipt.isRepeat || !isNew ? try? await interactor.getBalance(ofAccount: account) : receipt.balanceAfter
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

    /// Requires the balance for `order`, unless it is booked, which is returned: another request may have booked it just now, with the
    /// last of the money.
    @discardableResult
    private func requireBalance(for order: TransferDraft) async throws(BankError) -> Bool {
        do throws(BankError) {
            try await requireBalance(ofAccount: order.fromAccount, atLeast: order.amount)
            return false
        } catch .insufficientFunds(let available) {
            guard try await interactor.isBooked(order) else { throw .insufficientFunds(available: available) }
            return true
        }
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

extension TransferDraft {
    /// The same; booked before if the receipt says so, since another may have sent it after it was asked about.
    fileprivate func made(by receipt: TransferReceipt) -> TransferDraft {
        TransferDraft(
            fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference,
            isBooked: isBooked || receipt.isRepeat)
    }
}
