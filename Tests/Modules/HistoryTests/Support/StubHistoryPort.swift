import BankKernel
import BankSamples
import Synchronization

/// The transactions of `AccountModel.checking`, with a filter by note, and the queries that asked for them.
final class StubHistoryPort: HistoryPort {
    private struct State {
        var queries: [HistoryQuery] = []
        var months: [Int] = []
        var failure: BankError?
        var onPage: @Sendable () -> Void = {}
    }

    private let transactions: [TransactionModel]
    private let turnover: [MonthlyTurnover]
    private let state = Mutex(State())

    init(transactions: [TransactionModel], turnover: [MonthlyTurnover] = []) {
        self.transactions = transactions
        self.turnover = turnover
    }

    /// The queries, in order of arrival.
    var queries: [HistoryQuery] { state.withLock { $0.queries } }

    /// How many months of turnover were asked for, in order of arrival.
    var months: [Int] { state.withLock { $0.months } }

    /// What everything fails with.
    var failure: BankError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    func onPage(_ action: @escaping @Sendable () -> Void) {
        state.withLock { $0.onPage = action }
    }

    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        let action = state.withLock { state in
            state.queries.append(query)
            return state.onPage
        }
        action()
        try require(query.account, customer)
        let text = query.filter.text ?? ""
        let left = transactions.filter { $0.sequence < query.before ?? .max }
            .filter { text.isEmpty || $0.note.lowercased().contains(text.lowercased()) }
        let shown = Array(left.prefix(query.limit))
        return HistoryPage(transactions: shown, next: left.count > shown.count ? shown.last?.sequence : nil)
    }

    func details(of transfer: TransferID, for customer: CustomerID) async throws(BankError) -> TransactionDetails {
        if let failure { throw failure }
        guard transfer == TransactionModel.lunch.id else { throw .unknownTransfer(transfer) }
        return .lunch
    }

    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        state.withLock { $0.months.append(months) }
        try require(account, customer)
        return turnover
    }

    private func require(_ account: IBAN, _ customer: CustomerID) throws(BankError) {
        if let failure { throw failure }
        guard account == AccountModel.checking.number else { throw .unknownAccount(account) }
        guard customer == UserModel.demo.id else { throw .notYourAccount(account) }
    }
}
