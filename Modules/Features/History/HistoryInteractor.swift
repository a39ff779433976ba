import BankKernel
import Money

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

    func countTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> HistoryCount {
        let matching = try await count(account, filter)
        let all = filter == HistoryFilter() ? matching : try await count(account, HistoryFilter())
        return HistoryCount(matching: matching, of: all)
    }

    /// Without a filter the store adds up; with one the months are added up here, page by page.
    func fetchTurnover(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> [MonthlyTurnover] {
        guard filter != HistoryFilter() else {
            return try await history.turnover(of: account.number, months: Self.turnoverMonths, for: customer)
        }
        var months: [CalendarDay: TurnoverSum] = [:]
        try await readPages(of: account, filter) { page in
            for transaction in page {
                months[transaction.bookedAt.day.firstOfMonth, default: TurnoverSum(account.currency)]
                    .add(transaction.amount)
            }
            return true
        }
        return months.sorted { $0.key < $1.key }.suffix(Self.turnoverMonths)
            .map { MonthlyTurnover(month: $0, credits: $1.credits, debits: $1.debits) }
    }

    func fetchStatement(
        forAccount account: AccountModel, monthOf day: CalendarDay
    ) async throws(BankError) -> AccountStatement {
        let first = day.firstOfMonth
        var newestFirst: [TransactionModel] = []
        try await readPages(of: account, HistoryFilter(from: first, to: first.lastOfMonth)) { page in
            newestFirst += page
            return true
        }
        let transactions = Array(newestFirst.reversed())
        let opening =
            if let oldest = transactions.first { try balance(before: oldest) } else {
                try await balance(of: account, before: first)
            }
        return AccountStatement(account: account, month: first, opening: opening, transactions: transactions)
    }

    private func count(_ account: AccountModel, _ filter: HistoryFilter) async throws(BankError) -> Int {
        var count = 0
        try await readPages(of: account, filter) { page in
            count += page.count
            return count < HistoryCount.most
        }
        return min(count, HistoryCount.most)
    }

    /// The balance before a month in which nothing was booked.
    private func balance(of account: AccountModel, before day: CalendarDay) async throws(BankError) -> Money {
        let earlier = HistoryFilter(to: CalendarDay(daysSinceEpoch: day.daysSinceEpoch - 1))
        var latest: TransactionModel?
        try await readPages(of: account, earlier, limit: 1) { page in
            latest = page.first
            return latest == nil
        }
        return latest?.balanceAfter ?? .zero(account.currency)
    }

    private func balance(before transaction: TransactionModel) throws(BankError) -> Money {
        do throws(MoneyError) {
            return try transaction.balanceAfter.subtracting(transaction.amount)
        } catch {
            throw .storage(.failed(path: "history", detail: "it has an impossible balance: \(error)"))
        }
    }

    /// Reads pages, newest first, as long as `body` wants another; an empty page need not be the last.
    private func readPages(
        of account: AccountModel, _ filter: HistoryFilter, limit: Int = exportPageLimit,
        _ body: ([TransactionModel]) async throws(BankError) -> Bool
    ) async throws(BankError) {
        var before: Int64?
        repeat {
            guard !Task.isCancelled else { throw .cancelled }
            let page = try await fetchPage(
                HistoryQuery(account: account.number, filter: filter, before: before, limit: limit))
            guard try await body(page.transactions) else { return }
            before = page.next
        } while before != nil
    }

    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async throws(BankError) -> Int {
        let document = try await storing { () async throws(StorageFailure) in
            try await documents.begin(path: path, replacing: replacing)
        }
        var text = TransactionDocument(ExportFormat(path: path) ?? .csv)
        try await append(text.header, to: document)
        var count = 0
        try await readPages(of: account, filter) { page throws(BankError) in
            try await append(text.text(of: page), to: document)
            count += page.count
            return true
        }
        if !text.footer.isEmpty { try await append(text.footer, to: document) }
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

/// A month's turnover while it is added up.
private struct TurnoverSum {
    private(set) var credits: MoneyTotal
    private(set) var debits: MoneyTotal

    init(_ currency: Currency) {
        credits = MoneyTotal(currency: currency)
        debits = MoneyTotal(currency: currency)
    }

    mutating func add(_ amount: Money) {
        if amount.minorUnits < 0 {
            debits.add(minorUnits: amount.minorUnits)
        } else {
            credits.add(minorUnits: amount.minorUnits)
        }
    }
}
