public import BankKernel
public import Money

/// What the transfer screen can show.
@MainActor
public protocol TransferViewProtocol: AnyObject {
    /// Shows the paying account, with its current balance.
    func displaySource(_ account: AccountModel)
    /// Sets the nicknames of payees, which the view shows from now on.
    func displayNicknames(_ nicknames: [Nickname])
    /// Shows that a payee has the nickname `nickname` from now on, or none for `nil`.
    func displayNickname(_ nickname: String?, of payee: AccountModel)
    /// Shows the payees that can be chosen without typing a number.
    func displayPayees(_ payees: [AccountModel])
    /// Shows the transfer with the payee's name, and asks for confirmation.
    func askConfirmation(of draft: TransferDraft)
    /// Shows what was booked, before ``showTransferSuccess()``.
    func displayReceipt(_ receipt: TransferNote)
    /// Shows that the confirmed transfer is booked.
    func showTransferSuccess()
    /// Shows the payments of a file, the refused ones first, and asks for confirmation of the others.
    func askToImport(_ batch: PaymentBatch)
    /// Shows how many payments have been tried so far.
    func displayImportProgress(count: Int, of all: Int)
    /// Shows the results of the payments of a file, and the balances of the paying accounts.
    func displayImport(_ batch: PaymentBatch, accounts: [AccountModel])
    /// Shows why the transfer was not made.
    func showError(message: String)
    /// Shows that `words` after the number of a payee are not part of it, and where to write a note.
    func showTrailingWords(_ words: String)
    /// Shows that the outcome of `draft` is unknown. The same order under the same reference settles it, and never moves the
    /// money twice.
    func showUnknownOutcome(of draft: TransferDraft)
}

extension TransferViewProtocol {
    /// Shows nothing: a view may do without payment files.
    public func askToImport(_ batch: PaymentBatch) {}
    /// Shows nothing.
    public func displayImportProgress(count: Int, of all: Int) {}
    /// Shows nothing.
    public func displayImport(_ batch: PaymentBatch, accounts: [AccountModel]) {}
    /// Shows nothing: a view may do without nicknames.
    public func displayNicknames(_ nicknames: [Nickname]) {}
    /// Shows nothing.
    public func displayNickname(_ nickname: String?, of payee: AccountModel) {}
    /// Shows it as an error.
    public func showTrailingWords(_ words: String) {
        showError(message: TransferRefusal.text(ofTrailing: words))
    }
    /// Shows it as an error, with the reference.
    public func showUnknownOutcome(of draft: TransferDraft) {
        showError(message: BankError.outcomeUnknown(draft.reference.id).description)
    }
}

/// What the transfer screen reports.
@MainActor
public protocol TransferPresenterProtocol: AnyObject {
    /// Loads the paying account and its payees: the customer's other accounts, then the payees known from
    /// earlier transfers or by a nickname, in its currency.
    func loadForm(forAccount account: AccountModel) async
    /// Checks an amount as typed, and whether `account` holds it; shows the refusal, if there is one.
    func checkAmount(_ amount: String, fromAccount account: AccountModel) async
    /// Checks the number of a payee as typed, and whether money can go there; shows the refusal, if there is one.
    func checkPayee(_ number: String, fromAccount account: AccountModel) async
    /// Gives the payee with this number, as typed, the nickname `nickname`; shows the refusal, if there is one.
    func setNickname(_ nickname: String, forNumber number: String) async
    /// Removes the nickname of the payee with this number, as typed; shows the refusal, if there is one.
    func forgetNickname(ofNumber number: String) async
    /// Finds the payee and checks the order as typed; asks the view for confirmation or shows it the refusal.
    ///
    /// `reference` is the customer's own, a UUID, so that the order can be repeated without moving money twice; empty
    /// for a new one.
    func prepareTransfer(
        fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String) async
    /// Makes the transfer and passes the result to the view and the router.
    ///
    /// `reference` is the confirmed draft's: sending the same one again never moves money twice.
    func makeTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async
    /// Makes the transfer that the customer was last asked to confirm, with its reference and note; makes any other one with a
    /// new reference and without a note.
    func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async
    /// Reads the payments in the file at `path`; `fromAccount` pays where the file names no account. Asks the view for
    /// confirmation, or shows the refusal, or the results when no payment can be made.
    func prepareImport(fromFile path: String, fromAccount: AccountModel) async
    /// Makes the payments of `batch` that can be made, one after the other, and shows each result.
    ///
    /// The reference of a payment is derived from its data in the file, so that the same file never moves money twice.
    func makeImport(_ batch: PaymentBatch) async
    /// Leaves the screen.
    func didSelectBack()
}

extension TransferPresenterProtocol {
    /// Checks the order as typed, for a transfer with a new reference.
    public func prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String) async {
        await prepareTransfer(
            fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: "")
    }
}

/// Loads payees and moves money.
public protocol TransferInteractorProtocol: Sendable {
    /// The customer's accounts with their current balances.
    /// - Throws: `BankError.storage`.
    func getAccounts() async throws(BankError) -> [AccountModel]
    /// The nicknames that the customer has given to payees, in their order.
    /// - Throws: `StorageFailure`.
    func getNicknames() async throws(StorageFailure) -> [Nickname]
    /// Saves `nickname` for `payee`, instead of an earlier one.
    /// - Throws: `NicknameRefusal`: a nickname is one word that no other payee has as a name.
    func setNickname(_ nickname: String, for payee: AccountModel) async throws(NicknameRefusal)
    /// Removes the nickname of `payee`.
    /// - Throws: `NicknameRefusal.none`, `.notKept`.
    func forgetNickname(of payee: AccountModel) async throws(NicknameRefusal)
    /// The payees known from earlier transfers, then those known by a nickname alone, in the currency of `account`.
    /// - Throws: `BankError.storage`; `.throttled` and `.unreachable` when not all can be looked up: the next call gives those that
    ///   are known.
    func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel]
    /// The account with this number, with its holder's name.
    /// - Throws: `BankError.unknownAccount` or `.storage`.
    func findPayee(number: IBAN) async throws(BankError) -> AccountModel
    /// A new reference, with an unused id.
    func makeReference(note: String) -> TransferReference
    /// The payments in the file at `path`, pain.001 or CSV, checked against the bank; `account` pays where the file names no
    /// account.
    /// - Throws: `PaymentFileRefusal`; a refused payment is listed among the others with its reason.
    func readPayments(
        inFile path: String, forAccount account: AccountModel
    ) async throws(PaymentFileRefusal) -> PaymentBatch
    /// The transfer of the customer that is booked under `id`; `nil` when there is none.
    /// - Throws: `BankError.storage`.
    func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails?
    /// Whether `account` holds at least `amount`.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount`, `.currencyMismatch` or `.storage`.
    func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool
    /// The current balance of `account`.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money
    /// Moves the money, once for each reference; when it returns, the transfer is durable.
    /// - Throws: every refusal of `BankError`.
    func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt
    /// Moves the money once, under the last reference of ``makeReference(note:)``. Without one, or when another transfer has
    /// used it, it makes a new reference without a note.
    /// - Throws: every refusal of `BankError`.
    func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money
    ) async throws(BankError) -> TransferReceipt
}

extension TransferInteractorProtocol {
    /// Makes the reference, then moves the money with it.
    /// - Throws: every refusal of `BankError`.
    public func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money
    ) async throws(BankError) -> TransferReceipt {
        try await processTransfer(
            fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: makeReference(note: ""))
    }
}

/// The navigation from the transfer screen.
@MainActor
public protocol TransferRouterProtocol: AnyObject {
    /// Goes on to the screen of success, with the receipt that the view got and what can be done next; other screens show new
    /// balances.
    func navigateToSuccessScreen()
    /// Goes back to the screen before.
    func navigateBack()
}
