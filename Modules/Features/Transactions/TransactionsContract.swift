public import BankKernel

/// What the transactions screen can show.
@MainActor
public protocol TransactionsViewProtocol: AnyObject {
    /// Shows the users; `nil` says that the source has no list of them.
    func displayUsers(_ users: [StatementUser]?)
    /// Says that transactions are loading; the old ones stay on the screen until then.
    func showLoading()
    /// Says how many transactions of a statement were read so far.
    func displayProgress(count: Int)
    /// Shows the groups, at least one, and which transactions could not be read: they are in no sum.
    func displaySections(_ sections: RecordList<TransactionSection>)
    /// Says that there are no transactions, in place of those shown before.
    func displayEmpty()
    /// Shows the transactions of one group, most recent first.
    func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup)
    /// Shows what went wrong; loading again may help.
    func showError(message: String)
    /// Says that there is nothing to reload yet, and what to do.
    func showNothingLoaded()
}

extension TransactionsViewProtocol {
    /// Shows it as an error.
    public func showNothingLoaded() {
        showError(message: TransactionsRefusal.nothingLoaded.description)
    }
}

/// What the transactions screen reports.
@MainActor
public protocol TransactionsPresenterProtocol: AnyObject {
    /// Shows the users whose transactions can be loaded.
    func loadUsers() async
    /// Loads the transactions of a user.
    func loadTransactions(forUser userID: String) async
    /// Loads a statement of any length, and leaves bad transactions out if asked to.
    func loadStatement(_ file: StatementFile) async
    /// Reloads what was loaded last, or failed to load.
    func retry() async
    /// A group was chosen: goes to its transactions.
    func didSelectGroup(_ group: TransactionGroup)
    /// Loads the transactions of a group.
    func loadDetails(of selection: GroupSelection) async
    /// Leaves the screen.
    func didSelectBack()
}

/// Gives the screen its statements.
public protocol TransactionsInteractorProtocol: Sendable {
    /// The users that have statements, in order of their ids; `nil` when the source has no list of them.
    /// - Throws: `StatementFailure`.
    func fetchUsers() async throws(StatementFailure) -> [StatementUser]?
    /// The transactions of a user, in the order of the statement; bad ones are left out.
    /// - Throws: `StatementFailure`, `.malformed` also when none of them can be read.
    func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> RecordList<Transaction>
    /// The groups of a statement, without their transactions; `onProgress` repeatedly gets the number read so far, at the
    /// end the count of all.
    /// - Throws: `StatementFailure`, `.malformed` also when none of them can be read.
    func fetchSummary(
        of file: StatementFile, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> StatementSummary
    /// The most recent transactions of one group of a statement, `limit` at most, most recent first; `onProgress` gets
    /// the same.
    /// - Throws: `StatementFailure`.
    func fetchTransactions(
        of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> [Transaction]
}

/// Where the transactions screen leads.
@MainActor
public protocol TransactionsRouterProtocol: AnyObject {
    /// Opens the transactions of a group.
    func navigateToGroupDetails(_ selection: GroupSelection)
    /// Goes back to the screen before.
    func navigateBack()
}
