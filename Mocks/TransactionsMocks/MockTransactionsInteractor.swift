public import BankKernel
import Synchronization
public import Transactions

/// An interactor over transactions in memory; it keeps what it was asked.
public final class MockTransactionsInteractor: TransactionsInteractorProtocol, TransactionsOutput {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `fetchTransactions(forUser:)`.
        case fetchTransactions(userID: String)
        /// `fetchSummary(of:onProgress:)`.
        case fetchSummary(of: StatementFile)
        /// `fetchTransactions(of:in:limit:onProgress:)`.
        case fetchGroup(of: TransactionGroupKey, in: StatementFile, limit: Int)
    }

    private struct State {
        var messages: [Message] = []
        var failure: StatementFailure?
        var skipped = 0
    }

    private let users: [String: [Transaction]]
    private let files: [String: [Transaction]]
    private let state = Mutex(State())

    /// An interactor that knows the transactions of these users and files, by id and by path.
    public init(users: [String: [Transaction]] = [:], files: [String: [Transaction]] = [:]) {
        self.users = users
        self.files = files
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What every call fails with from now on; `nil` as long as it works.
    public var failure: StatementFailure? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// How many bad transactions a lenient summary says it has left out.
    public var skipped: Int {
        get { state.withLock { $0.skipped } }
        set { state.withLock { $0.skipped = newValue } }
    }

    /// The sections of a user.
    /// - Throws: `failure` or `StatementFailure.unknownUser`.
    public func sections(forUser userID: String) async throws(StatementFailure) -> [TransactionSection] {
        TransactionGrouping.sections(of: try await fetchTransactions(forUser: userID))
    }

    /// The transactions of a user.
    /// - Throws: `failure` or `StatementFailure.unknownUser`.
    public func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> [Transaction] {
        try receive(.fetchTransactions(userID: userID))
        guard let transactions = users[userID] else { throw .unknownUser(userID) }
        return transactions
    }

    /// The groups of a file, of which all are read at once.
    /// - Throws: `failure` or `StatementFailure.file`.
    public func fetchSummary(
        of file: StatementFile, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> StatementSummary {
        try receive(.fetchSummary(of: file))
        let transactions = try transactions(in: file)
        onProgress(transactions.count)
        return StatementSummary(
            sections: transactions.reduce(into: TransactionGrouping()) { $0.add($1.digest) }.sections,
            count: transactions.count, skipped: file.isLenient ? skipped : 0)
    }

    /// The transactions of one group of a file, of which all are read at once.
    /// - Throws: `failure` or `StatementFailure.file`.
    public func fetchTransactions(
        of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> [Transaction] {
        try receive(.fetchGroup(of: key, in: file, limit: limit))
        let transactions = try transactions(in: file)
        onProgress(transactions.count)
        let groups = TransactionGrouping.sections(of: transactions).flatMap(\.groups)
        return Array(groups.first { $0.key == key }?.transactions.prefix(limit) ?? [])
    }

    private func transactions(in file: StatementFile) throws(StatementFailure) -> [Transaction] {
        guard let transactions = files[file.path] else {
            throw .file(.failed(path: file.path, detail: "No such file or directory"))
        }
        return transactions
    }

    private func receive(_ message: Message) throws(StatementFailure) {
        let failure = state.withLock { state in
            state.messages.append(message)
            return state.failure
        }
        if let failure { throw failure }
    }
}
