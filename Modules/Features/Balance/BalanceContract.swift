public import BankKernel

/// What the balance screen can show.
@MainActor
public protocol BalanceViewProtocol: AnyObject {
    /// Shows the balance.
    func displayBalance(_ balance: BalanceModel)
    /// Shows the balances of all accounts, and the total in each currency.
    func displayNetWorth(_ worth: NetWorth)
    /// Shows why the balance could not be loaded.
    func showError(message: String)
}

/// What the balance screen reports.
@MainActor
public protocol BalancePresenterProtocol: AnyObject {
    /// Loads the balance of `account`.
    func loadBalance(forAccount account: AccountModel) async
    /// Loads the balances of all accounts.
    func loadNetWorth() async
    /// Goes to the transfer from `account`.
    func didSelectTransfer(fromAccount account: AccountModel)
    /// Leaves the screen.
    func didSelectBack()
}

/// Gives the screen its balance.
public protocol BalanceInteractorProtocol: Sendable {
    /// The current balance of `account`.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel
    /// The accounts of the customer with their balances of one common moment, and the totals.
    /// - Throws: `BankError.storage`.
    func fetchNetWorth() async throws(BankError) -> NetWorth
}

/// Where the balance screen leads.
@MainActor
public protocol BalanceRouterProtocol: AnyObject {
    /// Goes back to the screen before.
    func navigateBack()
    /// Goes to the transfer screen, which sends from `account`.
    func navigateToTransfer(account: AccountModel)
}
