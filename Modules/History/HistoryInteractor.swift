import BankKernel

struct HistoryInteractor: HistoryInteractorProtocol {
    static let turnoverMonths = 12
    static let exportPageLimit = 500

    let history: any HistoryPort
    let documents: any DocumentsPort
    let customer: CustomerID

    func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        try await fetchPage(HistoryQuery(account: account.number)).transactions
    }

    func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        try await history.page(query, for: customer)
    }

    func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        try await history.details(of: transaction.id, for: customer)
    }

    func fetchTurnover(forAccount account: AccountModel) async throws(BankError) -> [MonthlyTurnover] {
        try await history.turnover(of: account.number, months: Self.turnoverMonths, for: customer)
    }

    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async throws(BankError) -> Int {
        let document = try await storing { () async throws(StorageFailure) in
            try await documents.begin(path: path, replacing: replacing)
        }
        try await append(TransactionCSV.header, to: document)
        var count = 0
        var before: Int64?
        repeat {
            guard !Task.isCancelled else { throw .cancelled }
            let page = try await fetchPage(
                HistoryQuery(account: account.number, filter: filter, before: before, limit: Self.exportPageLimit))
            try await append(page.transactions.map(TransactionCSV.line).joined(), to: document)
            count += page.transactions.count
            before = page.next
        } while before != nil
        try await storing { () async throws(StorageFailure) in try await document.commit() }
        return count
    }

    private func append(_ text: String, to document: any DocumentDraft) async throws(BankError) {
        try await storing { () async throws(StorageFailure) in try await document.append(text) }
    }

    private func storing<Result>(
        _ work: () async throws(StorageFailure) -> Result
    ) async throws(BankError) -> Result {
        do {
            return try await work()
        } catch {
            throw .storage(error)
        }
    }
}
