public import BankKernel
public import Records
public import Statements

/// What the history screen can show.
@MainActor
public protocol HistoryViewProtocol: AnyObject {
    /// Shows transactions, newest first: a first page or a further one.
    func displayTransactions(_ transactions: [TransactionModel])
    /// Says that `filter` applies to the transactions shown next.
    func displayFilter(_ filter: HistoryFilter, count: HistoryCount)
    /// Shows transactions of all accounts, newest first: a first page or a further one. `sums` are those of all that match, one
    /// for each currency; none without a filter.
    func displayAllTransactions(_ transactions: [AccountTransaction], sums: [HistorySum])
    /// Says whether older transactions than those shown are left.
    func displayMoreAvailable(_ isAvailable: Bool)
    /// Shows one transfer with its postings.
    func displayDetails(_ details: TransactionDetails)
    /// Shows what came in and went out by month, oldest first, with the months in which nothing did.
    func displayTurnover(_ months: [MonthlyTurnover])
    /// Shows sums, grouped as asked for; without a grouping there is one at most.
    func displaySums(_ sums: [HistorySum], by grouping: SumGrouping?)
    /// Shows some days of an account, with what it held before and after.
    func displayStatement(_ statement: AccountStatement)
    /// Asks whether the file at `path`, which was left unchanged, should be replaced.
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
    /// Loads the newest page of the transactions of `account` that match `filter`.
    func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async
    /// Loads the newest page of the transactions of all accounts that match `filter`.
    func loadAllTransactions(matching filter: HistoryFilter, limit: Int) async
    /// Loads the page after the one loaded last.
    func loadMore() async
    /// A transaction was chosen: goes to its details.
    func didSelectTransaction(_ transaction: TransactionModel)
    /// Goes to the transfer to repeat `payment` from `account`, or the latest payment for `nil`.
    func didSelectAgain(_ payment: TransactionModel?, fromAccount account: AccountModel) async
    /// Loads one transaction with its postings.
    func loadDetails(of transaction: TransactionModel) async
    /// Loads the turnover by month of the transactions of `account` that match `filter`.
    func loadTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async
    /// Loads the sums of the transactions of `account` that match `filter`; `nil` for all of them together.
    func loadSums(forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?) async
    /// Loads the statement of `account` over `days` (UTC), with the transactions that match `filter`.
    func loadStatement(
        forAccount account: AccountModel, over days: ClosedRange<CalendarDay>, matching filter: HistoryFilter) async
    /// Writes all transactions of `account` that match `filter` to a document, in `form`, or in the one that `path`
    /// names. A statement is of whole days, so nothing but days may be filtered for one.
    ///
    /// Replaces an existing file only when `replacing` is true; otherwise the view asks.
    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: ExportForm?,
        replacing: Bool) async
    /// Leaves the screen.
    func didSelectBack()
}

extension HistoryPresenterProtocol {
    /// Loads the turnover of all transactions of `account` by month.
    public func loadTurnover(forAccount account: AccountModel) async {
        await loadTurnover(forAccount: account, matching: HistoryFilter())
    }

    /// Writes the transactions to a new file in the form that `path` names.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String
    ) async {
        await exportTransactions(forAccount: account, matching: filter, toFile: path, as: nil, replacing: false)
    }
}

/// Gives the screen its transactions.
public protocol HistoryInteractorProtocol: Sendable {
    /// The newest transactions of `account`, newest first; up to one more than a page has, which shows whether there are older
    /// ones.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel]
    /// One page as asked for.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage
    /// One page of the transactions of all accounts that match `filter`, newest first by booking time; those of one
    /// account are in the order of the ledger. `page` is the one before; `nil` for the newest.
    /// - Throws: `BankError.storage`; `.cancelled` when the caller no longer waits.
    func fetchAllTransactions(
        matching filter: HistoryFilter, after page: CombinedPage?, limit: Int
    ) async throws(BankError) -> CombinedPage
    /// The sums of the transactions of all accounts that match `filter`, one for each currency, in the order of the
    /// accounts.
    /// - Throws: `BankError.storage`; `.cancelled` when the caller no longer waits.
    func fetchAllSums(matching filter: HistoryFilter) async throws(BankError) -> [HistorySum]
    /// The latest outgoing transaction of `account`; `nil` for none.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`.
    func fetchLatestPayment(fromAccount account: AccountModel) async throws(BankError) -> TransactionModel?
    /// One transfer with its postings.
    /// - Throws: `BankError.unknownTransfer` or `.storage`.
    func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails
    /// The number and the sum of the transactions of `account` that match `filter`, and the number of all. Counting ends at
    /// ``HistoryCount/most``.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`; `.cancelled` when the caller no longer waits.
    func countTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> HistoryCount
    /// The turnover by month of the transactions that match `filter`: every month from the first to the
    /// last, oldest first, at most the latest ``HistoryCount/mostMonths``.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.storage`; `.cancelled` when the caller no longer waits.
    func fetchTurnover(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> [MonthlyTurnover]
    /// The sums of the transactions that match `filter`: months oldest first, payees and notes by the size of their sum.
    /// - Throws: as ``fetchTurnover(forAccount:matching:)``.
    func fetchSums(
        forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?
    ) async throws(BankError) -> [HistorySum]
    /// The statement of `account` over `days` (UTC), with all transactions.
    /// - Throws: as ``fetchTurnover(forAccount:matching:)``.
    func fetchStatement(
        forAccount account: AccountModel, over days: ClosedRange<CalendarDay>
    ) async throws(BankError) -> AccountStatement
    /// Writes the transactions to a file, newest first, all or nothing; returns how many.
    /// - Throws: `BankError`, `.storage` also when the file cannot be written; `.storage(.occupied)` when it is there and
    ///   `replacing` is false.
    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: DocumentForm,
        replacing: Bool
    ) async throws(BankError) -> Int
    /// Writes the statement of `account` over the days (UTC) from `first` to `last` to a file, oldest transaction first, all or
    /// nothing; returns how many. Without `first` it begins with the first transaction; it ends today, or with the last transaction if
    /// a clock that was ahead dated that later.
    /// - Throws: `BankError` as ``exportTransactions(forAccount:matching:toFile:as:replacing:)``; `HistoryRefusal`.
    func exportStatement(
        forAccount account: AccountModel, from first: CalendarDay?, to last: CalendarDay?, toFile path: String,
        as format: StatementFormat, replacing: Bool
    ) async throws -> Int
}

extension HistoryInteractorProtocol {
    /// Writes the transactions to a new file in the form that `path` names, or else as CSV.
    /// - Throws: as ``exportTransactions(forAccount:matching:toFile:as:replacing:)``.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String
    ) async throws(BankError) -> Int {
        try await exportTransactions(
            forAccount: account, matching: filter, toFile: path, as: DocumentForm(path: path) ?? .csv, replacing: false)
    }
}

/// Where the history screen leads.
@MainActor
public protocol HistoryRouterProtocol: AnyObject {
    /// Opens the details of `transaction`.
    func navigateToTransactionDetails(transaction: TransactionModel)
    /// Goes to the transfer screen, which asks whether to repeat `payment` from `account`.
    func navigateToTransfer(repeating payment: TransactionModel, account: AccountModel)
    /// Goes back to the screen before.
    func navigateBack()
}
