public import BankKernel
private import BankSamples
public import History
import InMemoryBank
public import Interception
import Money
public import Records
public import Statements

/// The feature's own interactor over the transactions of one account in memory; it keeps no file.
public struct FakeHistoryInteractor: HistoryInteractorProtocol {
    private let own: any HistoryInteractorProtocol

    /// An interactor whose customer has one `account` with `transactions`, newest first, and this `turnover`; today is the day of
    /// the newest transaction.
    public init(account: AccountModel, transactions: [TransactionModel], turnover: [MonthlyTurnover] = []) {
        own = HistoryModule.interactor(
            history: OneAccountBank(account: account, transactions: transactions, turnover: turnover),
            documents: MemoryDocuments(), clock: ManualClock(transactions.first?.bookedAt ?? .mondayMorning),
            customer: UserModel.demo.id)
    }

    /// The newest transactions, one more than a page has by default.
    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        try await own.fetchTransactions(forAccount: account)
    }

    /// One page.
    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        try await own.fetchPage(query)
    }

    /// One page of the account, which is all that there are.
    public func fetchAllTransactions(
        matching filter: HistoryFilter, after page: CombinedPage?, limit: Int
    ) async throws(BankError) -> CombinedPage {
        try await own.fetchAllTransactions(matching: filter, after: page, limit: limit)
    }

    /// The sum of what the filter lets through; none for nothing.
    public func fetchAllSums(matching filter: HistoryFilter) async throws(BankError) -> [HistorySum] {
        try await own.fetchAllSums(matching: filter)
    }

    /// The newest transaction that went out.
    public func fetchLatestPayment(fromAccount account: AccountModel) async throws(BankError) -> TransactionModel? {
        try await own.fetchLatestPayment(fromAccount: account)
    }

    /// The transfer behind `transaction`, with its two postings.
    public func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        try await own.fetchDetails(of: transaction)
    }

    /// How many of its transactions the filter lets through, and their sum.
    public func countTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> HistoryCount {
        try await own.countTransactions(forAccount: account, matching: filter)
    }

    /// Without a filter the turnover it was made with, with one that of its transactions.
    public func fetchTurnover(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> [MonthlyTurnover] {
        try await own.fetchTurnover(forAccount: account, matching: filter)
    }

    /// The sums of what the filter lets through.
    public func fetchSums(
        forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?
    ) async throws(BankError) -> [HistorySum] {
        try await own.fetchSums(forAccount: account, matching: filter, by: grouping)
    }

    /// The transactions of the days.
    public func fetchStatement(
        forAccount account: AccountModel, over days: ClosedRange<CalendarDay>
    ) async throws(BankError) -> AccountStatement {
        try await own.fetchStatement(forAccount: account, over: days)
    }

    /// How many transactions would be written.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: DocumentForm,
        replacing: Bool
    ) async throws(BankError) -> Int {
        try await own.exportTransactions(
            forAccount: account, matching: filter, toFile: path, as: form, replacing: replacing)
    }

    /// How many transactions would be written.
    public func exportStatement(
        forAccount account: AccountModel, from first: CalendarDay?, to last: CalendarDay?, toFile path: String,
        as format: StatementFormat, replacing: Bool
    ) async throws -> Int {
        try await own.exportStatement(
            forAccount: account, from: first, to: last, toFile: path, as: format, replacing: replacing)
    }
}

/// The one account of the sample customer, with any history.
package struct OneAccountBank: AccountsPort, HistoryPort {
    private let account: AccountModel
    private let transactions: [TransactionModel]
    private let turnover: [MonthlyTurnover]

    package init(account: AccountModel, transactions: [TransactionModel], turnover: [MonthlyTurnover]) {
        self.account = account
        self.transactions = transactions
        self.turnover = turnover
    }

    package func accounts(of customer: CustomerID) async -> [AccountModel] { [account] }

    package func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try check(query.account, of: customer)
        var matcher = TransactionMatcher(query.filter)
        let left = transactions.filter {
            $0.sequence < query.before ?? .max && query.filter.lets($0.bookedAt.day) && matcher.matches($0)
        }
        let shown = Array(left.prefix(query.limit))
        return HistoryPage(transactions: shown, next: left.count > shown.count ? shown.last?.sequence : nil)
    }

    package func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        guard let known = transactions.first(where: { $0.id == transfer }), let opposite = try? known.amount.negated()
        else { throw .unknownTransfer(transfer) }
        let postings = [
            PostingModel(account: account.holding(nil), amount: known.amount),
            PostingModel(account: known.counterparty, amount: opposite),
        ]
        return TransactionDetails(
            id: known.id, sequence: known.sequence, bookedAt: known.bookedAt, note: known.note,
            postings: postings.sorted { $0.amount.minorUnits < $1.amount.minorUnits })
    }

    package func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try check(account, of: customer)
        return turnover
    }

    private func check(_ number: IBAN, of customer: CustomerID) throws(BankError) {
        guard number == account.number else { throw .unknownAccount(number) }
        guard customer == UserModel.demo.id else { throw .notYourAccount(number) }
    }
}

extension MockHistoryInteractor {
    /// A mock whose customer has the account `.checking` with three sample transactions.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(
            fake: FakeHistoryInteractor(account: .checking, transactions: [.lunch, .refund, .salary]), log: log)
    }
}
