import BankKernel
import BankSamples
import Money
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

    /// The error of every call.
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

/// Documents in memory, with a list of all calls in order.
final class StubDocuments: DocumentsPort {
    enum Message: Equatable {
        case begin(path: String, replacing: Bool = false)
        case append(String)
        case commit
    }

    struct Failures {
        var begin: StorageFailure?
        var append: StorageFailure?
        var commit: StorageFailure?
    }

    private struct State {
        var messages: [Message] = []
        var failures = Failures()
    }

    private struct Draft: DocumentDraft {
        let documents: StubDocuments

        func append(_ text: String) async throws(StorageFailure) {
            try documents.receive(.append(text), failingWith: documents.failures.append)
        }

        func commit() async throws(StorageFailure) {
            try documents.receive(.commit, failingWith: documents.failures.commit)
        }
    }

    private let state = Mutex(State())

    var messages: [Message] { state.withLock { $0.messages } }

    var failures: Failures {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        try receive(.begin(path: path, replacing: replacing), failingWith: failures.begin)
        return Draft(documents: self)
    }

    private func receive(_ message: Message, failingWith failure: StorageFailure?) throws(StorageFailure) {
        state.withLock { $0.messages.append(message) }
        if let failure { throw failure }
    }
}

extension [TransactionModel] {
    /// `count` transactions, newest first, with sequences down to 1.
    static func numbered(_ count: Int) -> [TransactionModel] {
        (1...count).reversed().map { number in
            TransactionModel(
                id: .deadbeef(plus: UInt128(number)), sequence: Int64(number), bookedAt: .mondayMorning,
                amount: .eur(1), balanceAfter: .eur(Int64(number)), counterparty: .payee, note: "Note \(number)")
        }
    }
}

extension TransactionDetails {
    /// The transfer behind `TransactionModel.lunch`.
    static let lunch = TransactionDetails(
        id: TransactionModel.lunch.id, sequence: TransactionModel.lunch.sequence,
        bookedAt: TransactionModel.lunch.bookedAt, note: "Lunch",
        postings: [
            PostingModel(account: AccountModel.checking.holding(nil), amount: .eur(-25_00)),
            PostingModel(account: .payee, amount: .eur(25_00)),
        ])
}
