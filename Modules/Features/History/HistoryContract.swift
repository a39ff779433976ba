public import BankKernel

/// What the history screen can show.
@MainActor
public protocol HistoryViewProtocol: AnyObject {
    /// Shows transactions, newest first: a first page or a further one.
    func displayTransactions(_ transactions: [TransactionModel])
    /// Says that `filter` applies to the transactions shown next.
    func displayFilter(_ filter: HistoryFilter, count: HistoryCount)
    /// Says whether older transactions than those shown are left.
    func displayMoreAvailable(_ isAvailable: Bool)
    /// Shows one transfer with its postings.
    func displayDetails(_ details: TransactionDetails)
    /// Shows what came in and went out by month, oldest first.
    func displayTurnover(_ months: [MonthlyTurnover])
    /// Shows the month of an account, with what it held before and after.
    func displayStatement(_ statement: AccountStatement)
    /// Asks whether the file at `path`, which was left as it is, should be replaced.
    func askReplacement(path: String)
    /// Says how many transactions were written to a file.
    func displayExport(count: Int, path: String)
    /// Shows what went wrong.
    func showError(message: String)
}

/// What the history screen reports.
@MainActor
public protocol HistoryPresenterProtocol: AnyObject {
    /// Loads the newest page of all transactions of `account`.
    func loadTransactions(forAccount account: AccountModel) async
    /// Loads the newest page of those transactions of `account` that `filter` lets through.
    func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async
    /// Loads the page after the one loaded last.
    func loadMore() async
    /// A transaction was chosen: goes to its details.
    func didSelectTransaction(_ transaction: TransactionModel)
    /// Loads one transaction with its postings.
    func loadDetails(of transaction: TransactionModel) async
    /// Loads the turnover by month of those transactions of `account` that `filter` lets through.
    func loadTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async
    /// Loads the calendar month (UTC) of `account` that `day` is in.
    func loadStatement(forAccount account: AccountModel, monthOf day: CalendarDay) async
    /// Writes all transactions of `account` that `filter` lets through to a document; ``ExportFormat`` says how `path` chooses
    /// its form.
    ///
    /// A file that is there is replaced only when `replacing` says so; else the view is told to ask.
    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool) async
    /// The customer wants to leave.
    func didSelectBack()
}

extension HistoryPresenterProtocol {
    /// Loads the turnover of all transactions of `account` by month.
    public func loadTurnover(forAccount account: AccountModel) async {
        await loadTurnover(forAccount: account, matching: HistoryFilter())
    }

    /// Writes the transactions to a new file.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String
    ) async {
        await exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: false)
    }
}

/// Gives the screen its transactions.
public protocol HistoryInteractorProtocol: Sendable {
    /// The newest page of all transactions of `account`, newest first.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel]
    /// One page as asked for.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage
    /// One transfer with its postings.
    /// - Throws: `BankError.unknownTransfer` or `.storage`.
    func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails
    /// How many transactions of `account` `filter` lets through, and how many there are; both end at ``HistoryCount/most``.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`; `.cancelled` when nobody waits any more.
    func countTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> HistoryCount
    /// What came in and went out in the latest twelve months that had transactions which `filter` lets through, oldest first.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`; `.cancelled` when nobody waits any more.
    func fetchTurnover(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> [MonthlyTurnover]
    /// The calendar month (UTC) of `account` that `day` is in.
    /// - Throws: as ``fetchTurnover(forAccount:matching:)``.
    func fetchStatement(
        forAccount account: AccountModel, monthOf day: CalendarDay
    ) async throws(BankError) -> AccountStatement
    /// Writes the transactions to a file, newest first, all or nothing; returns how many.
    /// - Throws: `BankError`, `.storage` also when the file cannot be written; `.storage(.occupied)` when it is there and
    ///   `replacing` is false.
    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async throws(BankError) -> Int
}

extension HistoryInteractorProtocol {
    /// Writes the transactions to a new file.
    /// - Throws: as ``exportTransactions(forAccount:matching:toFile:replacing:)``.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String
    ) async throws(BankError) -> Int {
        try await exportTransactions(forAccount: account, matching: filter, toFile: path, replacing: false)
    }
}

/// Where the history screen leads.
@MainActor
public protocol HistoryRouterProtocol: AnyObject {
    /// Opens the details of `transaction`.
    func navigateToTransactionDetails(transaction: TransactionModel)
    /// Goes back to the screen before.
    func navigateBack()
}
