public import BankKernel
private import BankSamples
public import History
import Money
import Synchronization

/// An interactor over the transactions of one account in memory; it keeps what it was asked and writes no files.
public final class MockHistoryInteractor: HistoryInteractorProtocol {
    private struct State {
        var messages: [Message] = []
        var failures = Failures()
    }

    private let account: AccountModel
    private let transactions: [TransactionModel]
    private let turnover: [MonthlyTurnover]
    private let state = Mutex(State())

    /// An interactor whose customer has one `account` with `transactions`, newest first, and this `turnover`.
    public init(account: AccountModel, transactions: [TransactionModel], turnover: [MonthlyTurnover] = []) {
        self.account = account
        self.transactions = transactions
        self.turnover = turnover
    }

    /// An interactor whose customer has the account `.checking` with three sample transactions.
    public convenience init() {
        self.init(account: .checking, transactions: [.lunch, .refund, .salary])
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What each method fails with from now on.
    public var failures: Failures {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }

    /// The newest transactions, as many as a page has by default.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        try receive(.fetchTransactions(account: account), failingWith: \.fetchTransactions)
        return try page(HistoryQuery(account: account.number)).transactions
    }

    /// One page.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        try receive(.fetchPage(query), failingWith: \.fetchPage)
        return try page(query)
    }

    /// The transfer behind `transaction`, with its two postings.
    /// - Throws: `BankError.unknownTransfer`.
    public func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        try receive(.fetchDetails(of: transaction), failingWith: \.fetchDetails)
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

    /// The turnover it was made with.
    /// - Throws: `BankError.unknownAccount`.
    public func fetchTurnover(forAccount account: AccountModel) async throws(BankError) -> [MonthlyTurnover] {
        try receive(.fetchTurnover(account: account), failingWith: \.fetchTurnover)
        try requireKnown(account.number)
        return turnover
    }

    /// How many transactions would be written.
    /// - Throws: `BankError.unknownAccount`.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async throws(BankError) -> Int {
        try receive(
            .exportTransactions(account: account, filter: filter, path: path, replacing: replacing),
            failingWith: \.exportTransactions)
        try requireKnown(account.number)
        return transactions.count { filter.matches($0) }
    }

    private func page(_ query: HistoryQuery) throws(BankError) -> HistoryPage {
        try requireKnown(query.account)
        let left = transactions.filter { transaction in
            query.before.map { transaction.sequence < $0 } ?? true && query.filter.matches(transaction)
        }
        let shown = Array(left.prefix(query.limit))
        return HistoryPage(transactions: shown, next: left.count > shown.count ? shown.last?.sequence : nil)
    }

    private func requireKnown(_ number: IBAN) throws(BankError) {
        guard number == account.number else { throw .unknownAccount(number) }
    }

    private func receive(
        _ message: Message, failingWith failure: KeyPath<Failures, BankError?>
    ) throws(BankError) {
        let error = state.withLock { state in
            state.messages.append(message)
            return state.failures[keyPath: failure]
        }
        if let error { throw error }
    }
}
