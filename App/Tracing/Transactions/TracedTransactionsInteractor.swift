import BankKernel
import Transactions

/// Keeps what the presenter asks and what it is answered.
struct TracedTransactionsInteractor: TransactionsInteractorProtocol {
    private let interactor: any TransactionsInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any TransactionsInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "TransactionsPresenter", receiver: "TransactionsInteractor")
    }

    func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> [Transaction] {
        try await channel.ask(userID) { () async throws(StatementFailure) in
            try await interactor.fetchTransactions(forUser: userID)
        }
    }

    func fetchSummary(
        of file: StatementFile, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> StatementSummary {
        try await channel.ask(file) { () async throws(StatementFailure) in
            try await interactor.fetchSummary(of: file, onProgress: onProgress)
        }
    }

    func fetchTransactions(
        of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> [Transaction] {
        try await channel.ask(key, file, limit) { () async throws(StatementFailure) in
            try await interactor.fetchTransactions(of: key, in: file, limit: limit, onProgress: onProgress)
        }
    }
}
