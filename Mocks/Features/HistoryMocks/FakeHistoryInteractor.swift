public import BankKernel
private import BankSamples
public import History
public import Interception
import Money
public import Records
public import Statements

/// An interactor over the transactions of one account in memory; it writes no files.
public struct FakeHistoryInteractor: HistoryInteractorProtocol {
    private let account: AccountModel
    private let transactions: [TransactionModel]
    private let turnover: [MonthlyTurnover]

    /// An interactor whose customer has one `account` with `transactions`, newest first, and this `turnover`.
    public init(account: AccountModel, transactions: [TransactionModel], turnover: [MonthlyTurnover] = []) {
        self.account = account
        self.transactions = transactions
        self.turnover = turnover
    }

    /// The newest transactions, one more than a page has by default.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        try await fetchPage(HistoryQuery(account: account.number, limit: HistoryQuery.defaultLimit + 1)).transactions
    }

    /// One page.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        try requireKnown(query.account)
        let left = matches(of: query.filter).filter { $0.sequence < query.before ?? .max }
        let shown = Array(left.prefix(query.limit))
        return HistoryPage(transactions: shown, next: left.count > shown.count ? shown.last?.sequence : nil)
    }

    /// One page of the account, which is all that there are.
    /// - Throws: nothing.
    public func fetchAllTransactions(
        matching filter: HistoryFilter, after page: CombinedPage?, limit: Int
    ) async throws(BankError) -> CombinedPage {
        let page = try await fetchPage(
            HistoryQuery(account: account.number, filter: filter, before: page?.before[account.number], limit: limit))
        return CombinedPage(
            transactions: page.transactions.map { AccountTransaction(account: account, transaction: $0) },
            before: page.transactions.last.map { [account.number: $0.sequence] } ?? [:], hasMore: page.next != nil)
    }

    /// The sum of what the filter lets through; none for nothing.
    /// - Throws: nothing.
    public func fetchAllSums(matching filter: HistoryFilter) async throws(BankError) -> [HistorySum] {
        try await fetchSums(forAccount: account, matching: filter, by: nil).filter { $0.count > 0 }
    }

    /// The newest transaction that went out.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchLatestPayment(fromAccount account: AccountModel) async throws(BankError) -> TransactionModel? {
        try requireKnown(account.number)
        return transactions.first { $0.amount.minorUnits < 0 }
    }

    /// The transfer behind `transaction`, with its two postings.
    /// - Throws: `BankError.unknownTransfer`.
    public func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        guard let known = transactions.first(where: { $0.id == transaction.id }),
            let opposite = try? known.amount.negated()
        else { throw .unknownTransfer(transaction.id) }
        let postings = [
            PostingModel(account: account.holding(nil), amount: known.amount),
            PostingModel(account: known.counterparty, amount: opposite),
        ]
        return TransactionDetails(
            id: known.id, sequence: known.sequence, bookedAt: known.bookedAt, note: known.note,
            postings: postings.sorted { $0.amount.minorUnits < $1.amount.minorUnits })
    }

    /// How many of its transactions the filter lets through, and their sum.
    /// - Throws: `BankError.unknownAccount`.
    public func countTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> HistoryCount {
        try requireKnown(account.number)
        let sum = HistorySum(.all, of: matches(of: filter).map(\.amount), in: account.currency)
        return HistoryCount(matching: sum.count, of: transactions.count, total: sum.total)
    }

    /// The turnover it was made with, whatever the filter.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchTurnover(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> [MonthlyTurnover] {
        try requireKnown(account.number)
        return turnover
    }

    /// The sum of all transactions that the filter lets through, whatever the grouping.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchSums(
        forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?
    ) async throws(BankError) -> [HistorySum] {
        try requireKnown(account.number)
        return [HistorySum(.all, of: matches(of: filter).map(\.amount), in: account.currency)]
    }

    /// The transactions of the days; they open with nothing when there are none.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchStatement(
        forAccount account: AccountModel, over days: ClosedRange<CalendarDay>
    ) async throws(BankError) -> AccountStatement {
        try requireKnown(account.number)
        let shown = Array(transactions.filter { days.contains($0.bookedAt.day) }.reversed())
        let opening = try? shown.first.map { try $0.balanceAfter.subtracting($0.amount) }
        return AccountStatement(
            account: account, days: days, opening: opening ?? .zero(account.currency), transactions: shown)
    }

    /// How many transactions would be written.
    /// - Throws: `BankError.unknownAccount`.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: DocumentForm,
        replacing: Bool
    ) async throws(BankError) -> Int {
        try requireKnown(account.number)
        return matches(of: filter).count
    }

    /// How many transactions would be written.
    /// - Throws: `BankError.unknownAccount`.
    public func exportStatement(
        forAccount account: AccountModel, from first: CalendarDay?, to last: CalendarDay?, toFile path: String,
        as format: StatementFormat, replacing: Bool
    ) async throws -> Int {
        try requireKnown(account.number)
        return matches(of: HistoryFilter(from: first, to: last)).count
    }

    private func matches(of filter: HistoryFilter) -> [TransactionModel] {
        var matcher = TransactionMatcher(filter)
        return transactions.filter { filter.lets($0.bookedAt.day) && matcher.matches($0) }
    }

    private func requireKnown(_ number: IBAN) throws(BankError) {
        guard number == account.number else { throw .unknownAccount(number) }
    }
}

extension MockHistoryInteractor {
    /// A mock whose customer has the account `.checking` with three sample transactions.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(
            fake: FakeHistoryInteractor(account: .checking, transactions: [.lunch, .refund, .salary]), log: log)
    }
}
