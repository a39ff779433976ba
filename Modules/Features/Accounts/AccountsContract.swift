public import BankKernel

/// What the accounts screen can show.
@MainActor
public protocol AccountsViewProtocol: AnyObject {
    /// Says that the service is being asked.
    func displayLoading()
    /// Says that only the `matches` of all `count` accounts with `searchText` in their names are shown next.
    func displayFilter(searchText: String, matches: Int, of count: Int)
    /// Says in which order, other than the published one, the accounts are shown next.
    func displayOrder(_ order: AccountOrder)
    /// Shows accounts in place of those shown before.
    func displayAccounts(_ accounts: [AccountViewModel])
    /// Shows further accounts below those shown before.
    func displayMoreAccounts(_ accounts: [AccountViewModel])
    /// Says whether there are accounts beyond those shown.
    func displayMoreAvailable(_ isAvailable: Bool)
    /// Says which accounts could not be read, of all that were fetched.
    func displayLeftOut(_ leftOut: LeftOutRecords)
    /// Says that no account has `searchText` in its name; an empty text means that there are no accounts.
    func displayEmpty(searchText: String)
    /// Shows every field of an account.
    func displayDetails(_ account: AccountViewModel)
    /// Shows what went wrong.
    func showError(message: String)
    /// Says that nothing is loaded yet, and what to do.
    func showNothingLoaded()
}

extension AccountsViewProtocol {
    /// Shows it as an error.
    public func showNothingLoaded() {
        showError(message: AccountsRefusal.nothingLoaded.description)
    }
}

/// What the accounts screen reports.
@MainActor
public protocol AccountsPresenterProtocol: AnyObject {
    /// Reloads the first page and shows it, keeping the search and the order.
    func loadAccounts() async
    /// Shows the accounts after those shown last.
    func loadMore() async
    /// Repeats what failed last; reloads when nothing did.
    func retry() async
    /// Shows the accounts whose names contain `searchText`, ignoring case and diacritics; an empty text shows all.
    func search(_ searchText: String) async
    /// Sorts by `key`, upwards first, then the other way at each call.
    func toggleSort(by key: AccountSortKey) async
    /// An account was chosen: goes to its details.
    func didSelectAccount(_ account: AccountViewModel)
    /// Shows every field of `account`.
    func loadDetails(of account: AccountViewModel)
    /// Leaves the screen.
    func didSelectBack()
}

/// Gives the screen its transparent accounts.
public protocol AccountsInteractorProtocol: Sendable {
    /// The page of this number, from 0.
    /// - Throws: `ServiceError`, `.wrongShape` also for a page that leads back or past the thousandth one.
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
