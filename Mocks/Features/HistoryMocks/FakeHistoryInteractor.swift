public import BankKernel
private import BankSamples
public import History
public import Interception
import Money

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

    /// The newest transactions, as many as a page has by default.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        try await fetchPage(HistoryQuery(account: account.number)).transactions
    }

    /// One page.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        try requireKnown(query.account)
        let left = transactions.filter { transaction in
            query.before.map { transaction.sequence < $0 } ?? true && query.filter.matches(transaction)
        }
        let shown = Array(left.prefix(query.limit))
        return HistoryPage(transactions: shown, next: left.count > shown.count ? shown.last?.sequence : nil)
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

    /// How many of its transactions the filter lets through.
    /// - Throws: `BankError.unknownAccount`.
    public func countTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> HistoryCount {
        try requireKnown(account.number)
        return HistoryCount(matching: transactions.count { filter.matches($0) }, of: transactions.count)
    }

    /// The turnover it was made with, whatever the filter.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchTurnover(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> [MonthlyTurnover] {
        try requireKnown(account.number)
        return turnover
    }

    /// The transactions of the month that `day` is in; it opens with nothing when there are none.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchStatement(
        forAccount account: AccountModel, monthOf day: CalendarDay
    ) async throws(BankError) -> AccountStatement {
        try requireKnown(account.number)
        let month = HistoryFilter(from: day.firstOfMonth, to: day.lastOfMonth)
        let shown = Array(transactions.filter { month.matches($0) }.reversed())
        let opening = try? shown.first.map { try $0.balanceAfter.subtracting($0.amount) }
        return AccountStatement(
            account: account, month: day.firstOfMonth, opening: opening ?? .zero(account.currency), transactions: shown)
    }

    /// How many transactions would be written.
    /// - Throws: `BankError.unknownAccount`.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async throws(BankError) -> Int {
        try requireKnown(account.number)
        return transactions.count { filter.matches($0) }
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

extension HistoryFilter {
    func matches(_ transaction: TransactionModel) -> Bool {
        matchesText(of: transaction) && matchesDay(transaction.bookedAt.day)
    }

    private func matchesDay(_ day: CalendarDay) -> Bool {
        if let from, day < from { return false }
        if let to, day > to { return false }
        return true
    }

    private func matchesText(of transaction: TransactionModel) -> Bool {
        let matcher = TextMatcher(text ?? "")
        return [
            transaction.note, transaction.counterparty.holder, transaction.counterparty.name,
            transaction.counterparty.number.electronicForm, transaction.amount.decimalText, transaction.id.description,
        ].contains { matcher.matches($0) }
    }
}
