public import BankKernel
public import Money

/// What the transfer screen can show.
@MainActor
public protocol TransferViewProtocol: AnyObject {
    /// Shows the account that pays, with what it holds now.
    func displaySource(_ account: AccountModel)
    /// Says what the customer calls payees from now on; before that, nothing.
    func displayNicknames(_ nicknames: [Nickname])
    /// Shows that a payee is called `nickname` from now on, by `nil` that they have no nickname any more.
    func displayNickname(_ nickname: String?, of payee: AccountModel)
    /// Shows the payees that can be chosen without typing a number.
    func displayPayees(_ payees: [AccountModel])
    /// Shows what will happen, with the payee's name, and asks whether it should.
    func askConfirmation(of draft: TransferDraft)
    /// Shows what was booked, before ``showTransferSuccess()``.
    func displayReceipt(_ receipt: TransferNote)
    /// Shows that the confirmed transfer is booked.
    func showTransferSuccess()
    /// Shows the payments of a file, those first that are refused, and asks whether those that can be made should be.
    func askToImport(_ batch: PaymentBatch)
    /// Shows how many of the payments that can be made were tried so far.
    func displayImportProgress(count: Int, of all: Int)
    /// Shows what became of the payments of a file, and what the accounts hold now that paid for them.
    func displayImport(_ batch: PaymentBatch, accounts: [AccountModel])
    /// Shows why the transfer was not made.
    func showError(message: String)
    /// Shows that `words` behind the number of a payee are not part of it, and where a note goes.
    func showTrailingWords(_ words: String)
    /// Shows that it is not known whether `draft` was sent: the same order under the same reference settles it, and never moves the
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
    /// Loads the account that pays, and the payees that can be offered: the customer's other accounts, then the payees known from
    /// earlier transfers or by a nickname, in its currency.
    func loadForm(forAccount account: AccountModel) async
    /// Checks an amount as typed, and whether `account` holds it; shows the refusal, if there is one.
    func checkAmount(_ amount: String, fromAccount account: AccountModel) async
    /// Checks the number of a payee as typed, and whether money can go there; shows the refusal, if there is one.
    func checkPayee(_ number: String, fromAccount account: AccountModel) async
    /// Calls the payee with this number, as typed, `nickname` from now on; shows the refusal, if there is one.
    func setNickname(_ nickname: String, forNumber number: String) async
    /// Takes the nickname of the payee with this number, as typed, away; shows the refusal, if there is one.
    func forgetNickname(ofNumber number: String) async
    /// Finds the payee and checks the order as typed; asks the view for confirmation or shows it the refusal.
    ///
    /// `reference` is the customer's own, a UUID, so that the same order can be given again without moving money twice; empty
    /// for a new one.
    func prepareTransfer(
        fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String) async
    /// Makes the transfer and tells the view and the router of the result.
    ///
    /// `reference` is the confirmed draft's: sending the same one again never moves money twice.
    func makeTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) async
    /// Makes the transfer that the customer was asked to confirm last, under its reference and with its note; any other one under a
    /// new reference and without a note.
    func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async
    /// Reads the payments in the file at `path`, which `fromAccount` makes where the file names no account; asks the view for
    /// confirmation, or shows it the refusal, or what became of them when none can be made.
    func prepareImport(fromFile path: String, fromAccount: AccountModel) async
    /// Makes the payments of `batch` that can be made, one after the other, and tells the view what became of each.
    ///
    /// Each goes under a reference that follows from what the file says of it: the same file again never moves money twice.
    func makeImport(_ batch: PaymentBatch) async
    /// The customer wants to leave.
    func didSelectBack()
}

extension TransferPresenterProtocol {
    /// Checks the order as typed, for a transfer with a new reference.
    public func prepareTransfer(fromAccount: AccountModel, toNumber: String, amount: String, note: String) async {
        await prepareTransfer(
            fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: "")
    }
}

/// Gives the screen its payees and moves the money.
public protocol TransferInteractorProtocol: Sendable {
    /// The customer's accounts, each with what it holds right now.
    /// - Throws: `BankError.storage`.
    func getAccounts() async throws(BankError) -> [AccountModel]
    /// The nicknames that the customer has given to payees, in their order.
    /// - Throws: `StorageFailure`.
    func getNicknames() async throws(StorageFailure) -> [Nickname]
    /// Keeps `nickname` for `payee`, in place of another one.
    /// - Throws: `NicknameRefusal`: a nickname is one word, which nothing else is called that can be paid.
    func setNickname(_ nickname: String, for payee: AccountModel) async throws(NicknameRefusal)
    /// Forgets the nickname of `payee`.
    /// - Throws: `NicknameRefusal.none`, `.notKept`.
    func forgetNickname(of payee: AccountModel) async throws(NicknameRefusal)
    /// The payees known from earlier transfers, then those known by a nickname alone, in the currency of `account`.
    /// - Throws: `BankError.storage`.
    func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel]
    /// The account with this number, with its holder's name.
    /// - Throws: `BankError.unknownAccount` or `.storage`.
    func findPayee(number: IBAN) async throws(BankError) -> AccountModel
    /// A new reference, with an id that no transfer has had.
    func makeReference(note: String) -> TransferReference
    /// The payments in the file at `path`, pain.001 or CSV, held against the bank; `account` makes those for which the file names no
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
    /// What `account` holds right now.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money
    /// Moves the money; when it returns, the transfer is durable. Does so once for each reference.
    /// - Throws: every refusal of `BankError`.
    func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt
    /// Moves the money under the reference that ``makeReference(note:)`` made last, once; without one, or when another transfer has
    /// gone under it, under a new reference and without a note.
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

/// Where the transfer screen leads.
@MainActor
public protocol TransferRouterProtocol: AnyObject {
    /// Goes on to the screen of success, with the receipt that the view got and what can be done next; other screens show new
    /// balances.
    func navigateToSuccessScreen()
    /// Goes back to the screen before.
    func navigateBack()
}
