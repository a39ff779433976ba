import BankKernel
import History

/// Keeps what the presenter asks and what it is answered.
struct TracedHistoryInteractor: HistoryInteractorProtocol {
    private let interactor: any HistoryInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any HistoryInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "HistoryPresenter", receiver: "HistoryInteractor")
    }

    func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        try await channel.ask(account) { () async throws(BankError) in
            try await interactor.fetchTransactions(forAccount: account)
        }
    }

    func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        try await channel.ask(query) { () async throws(BankError) in
            try await interactor.fetchPage(query)
        }
    }

    func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        try await channel.ask(transaction) { () async throws(BankError) in
            try await interactor.fetchDetails(of: transaction)
        }
    }

    func fetchTurnover(forAccount account: AccountModel) async throws(BankError) -> [MonthlyTurnover] {
        try await channel.ask(account) { () async throws(BankError) in
            try await interactor.fetchTurnover(forAccount: account)
        }
    }

    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async throws(BankError) -> Int {
        try await channel.ask(account, filter, path, replacing) { () async throws(BankError) in
            try await interactor.exportTransactions(
                forAccount: account, matching: filter, toFile: path, replacing: replacing)
        }
    }
}
