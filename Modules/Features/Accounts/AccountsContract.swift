public import BankKernel

/// What the accounts screen can show.
@MainActor
public protocol AccountsViewProtocol: AnyObject {
    /// Says that the service is being asked.
    func displayLoading()
    /// Says that only accounts with `searchText` in their names are shown next, so many of all.
    func displayFilter(searchText: String, matches: Int, of count: Int)
    /// Says in which order the accounts are shown next, which is not the published one.
    func displayOrder(_ order: AccountOrder)
    /// Shows accounts in place of those shown before.
    func displayAccounts(_ accounts: [AccountViewModel])
    /// Shows further accounts below those shown before.
    func displayMoreAccounts(_ accounts: [AccountViewModel])
    /// Says whether there are accounts beyond those shown.
    func displayMoreAvailable(_ isAvailable: Bool)
    /// Says which accounts could not be read, of all that were fetched.
    func displayLeftOut(_ leftOut: LeftOutRecords)
    /// Says that no account has `searchText` in its name; an empty text means that there is none at all.
    func displayEmpty(searchText: String)
    /// Shows every field of an account.
    func displayDetails(_ account: AccountViewModel)
    /// Shows what went wrong.
    func showError(message: String)
}

/// What the accounts screen reports.
@MainActor
public protocol AccountsPresenterProtocol: AnyObject {
    /// Loads the first page anew and shows it, keeping the search and the order.
    func loadAccounts() async
    /// Shows the accounts after those shown last.
    func loadMore() async
    /// Does again what failed last; loads anew when nothing did.
    func retry() async
    /// Shows the accounts whose names have `searchText` in them, whatever case and diacritics; an empty text shows all.
    func search(_ searchText: String) async
    /// Sorts by `key`, upwards first, then the other way at each call.
    func toggleSort(by key: AccountSortKey) async
    /// An account was chosen: goes to its details.
    func didSelectAccount(_ account: AccountViewModel)
    /// Shows every field of `account`.
    func loadDetails(of account: AccountViewModel)
    /// The customer wants to leave.
    func didSelectBack()
}

/// Gives the screen its transparent accounts.
public protocol AccountsInteractorProtocol: Sendable {
    /// The page of this number, from 0.
    /// - Throws: `ServiceError`, `.wrongShape` also for a page that is followed by itself or one before it.
    func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount
}

/// Where the accounts screen leads.
@MainActor
public protocol AccountsRouterProtocol: AnyObject {
    /// Opens the details of `account`.
    func navigateToAccountDetails(account: AccountViewModel)
    /// Goes back to the screen before.
    func navigateBack()
}
