public import BankKernel
public import Money

/// What the transfer screen can show.
@MainActor
public protocol TransferViewProtocol: AnyObject {
    /// Shows the account that pays, with what it holds now.
    func displaySource(_ account: AccountModel)
    /// Shows the payees that can be chosen without typing a number.
    func displayPayees(_ payees: [AccountModel])
    /// Shows what will happen, with the payee's name, and asks whether it should.
    func askConfirmation(of draft: TransferDraft)
    /// Shows what was booked, before ``showTransferSuccess()``.
    func displayReceipt(_ receipt: TransferNote)
    /// Shows that the confirmed transfer is booked.
    func showTransferSuccess()
    /// Shows why the transfer was not made.
    func showError(message: String)
}

/// What the transfer screen reports.
@MainActor
public protocol TransferPresenterProtocol: AnyObject {
    /// Loads the account that pays, and the payees that can be offered: the customer's other accounts, then the payees known from
    /// earlier transfers, in its currency.
    func loadForm(forAccount account: AccountModel) async
    /// Checks an amount as typed, and whether `account` holds it; shows the refusal, if there is one.
    func checkAmount(_ amount: String, fromAccount account: AccountModel) async
    /// Checks the number of a payee as typed, and whether money can go there; shows the refusal, if there is one.
    func checkPayee(_ number: String, fromAccount account: AccountModel) async
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
    /// Makes the transfer with a new reference and no note.
    func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async
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
    /// The payees known from earlier transfers, in the currency of `account`.
    /// - Throws: `BankError.storage`.
    func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel]
    /// The account with this number, with its holder's name.
    /// - Throws: `BankError.unknownAccount` or `.storage`.
    func findPayee(number: IBAN) async throws(BankError) -> AccountModel
    /// A new reference, with an id that no transfer has had.
    func makeReference(note: String) -> TransferReference
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
    /// Moves the money with a new reference and no note.
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
    /// Goes on after a transfer. The screen has shown the receipt, and needs nothing new from the bank; others show new balances.
    func navigateToSuccessScreen()
    /// Goes back to the screen before.
    func navigateBack()
}
