import BankKernel
import Money
import Records

struct HistoryInteractor: HistoryInteractorProtocol {
    static let exportPageLimit = 500

    let history: any AccountsPort & HistoryPort
    let documents: any DocumentsPort
    let clock: any WallClock
    let customer: CustomerID

    func fetchTransactions(forAccount account: AccountModel) async throws(BankError) -> [TransactionModel] {
        try await fetchPage(HistoryQuery(account: account.number, limit: HistoryQuery.defaultLimit + 1)).transactions
    }

    func fetchPage(_ query: HistoryQuery) async throws(BankError) -> HistoryPage {
        try await history.page(query, for: customer)
    }

    func fetchLatestPayment(fromAccount account: AccountModel) async throws(BankError) -> TransactionModel? {
        try await newest(of: account, HistoryFilter(direction: .outgoing))
    }

    func fetchAllTransactions(
        matching filter: HistoryFilter, after page: CombinedPage?, limit: Int
    ) async throws(BankError) -> CombinedPage {
        var merge = HistoryMerge(
            of: try await history.accounts(of: customer), matching: filter, before: page?.before ?? [:],
            pageLimit: min(limit, Self.exportPageLimit - 1) + 1)
        var transactions: [AccountTransaction] = []
        while transactions.count < limit {
            guard !Task.isCancelled else { throw .cancelled }
            guard let next = try await merge.next(fetchPage) else { break }
            transactions.append(next)
        }
        let hasMore = try await merge.hasMore(fetchPage)
        return CombinedPage(transactions: transactions, before: merge.before, hasMore: hasMore)
    }

    func fetchAllSums(matching filter: HistoryFilter) async throws(BankError) -> [HistorySum] {
        var sums: [HistorySum] = []
        for account in try await history.accounts(of: customer) {
            var sum = sums.first { $0.total.currency == account.currency } ?? HistorySum(.all, in: account.currency)
            try await readPages(of: account, filter) { page in
                for transaction in page { sum.add(transaction.amount) }
                return true
            }
            guard sum.count > 0 else { continue }
            if let index = sums.firstIndex(where: { $0.total.currency == account.currency }) {
                sums[index] = sum
            } else {
                sums.append(sum)
            }
        }
        return sums
    }

    func fetchDetails(of transaction: TransactionModel) async throws(BankError) -> TransactionDetails {
        try await history.details(of: transaction.id, for: customer)
    }

    func countTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> HistoryCount {
        let (matching, total) = try await count(account, filter)
        let all = filter == HistoryFilter() ? matching : try await count(account, HistoryFilter()).count
        return HistoryCount(matching: matching, of: all, total: total)
    }

    /// Without a filter the store computes the sums; with one they are computed here, page by page.
    func fetchTurnover(
        forAccount account: AccountModel, matching filter: HistoryFilter
    ) async throws(BankError) -> [MonthlyTurnover] {
        guard filter != HistoryFilter() else {
            return try await history.turnover(of: account.number, months: HistoryCount.mostMonths, for: customer)
                .withEmptyMonths(in: account.currency)
        }
        return try await fetchSums(forAccount: account, matching: filter, by: .month).compactMap { sum in
            guard case .month(let month) = sum.group else { return nil }
            return MonthlyTurnover(month: month, credits: sum.credits, debits: sum.debits)
        }.withEmptyMonths(in: account.currency)
    }

    func fetchSums(
        forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?
    ) async throws(BankError) -> [HistorySum] {
        var sums = SumTable(by: grouping)
        try await readPages(of: account, filter) { page in
            for transaction in page { sums.add(transaction) }
            return true
        }
        return sums.sorted
    }

    func fetchStatement(
        forAccount account: AccountModel, over days: ClosedRange<CalendarDay>
    ) async throws(BankError) -> AccountStatement {
        var newestFirst: [TransactionModel] = []
        try await readPages(of: account, HistoryFilter(from: days.lowerBound, to: days.upperBound)) { page in
            newestFirst += page
            return true
        }
        let transactions = Array(newestFirst.reversed())
        let (opening, follows) = try await opening(of: account, on: days.lowerBound, oldest: transactions.first)
        var statement = AccountStatement(account: account, days: days, opening: opening, transactions: transactions)
        if !follows { statement.isContinuous = false }
        statement.hasBegun = days.lowerBound <= clock.now().day || !transactions.isEmpty
        if days.upperBound >= clock.now().day {
            statement.isFollowed = try await newest(of: account, HistoryFilter(from: days.upperBound.next)) != nil
        }
        return statement
    }

    /// The balance before the day `first`, since which `oldest` was booked as the first one, and whether it is made of all transactions dated
    /// before that day and of no others: a clock may have been set back.
    func opening(
        of account: AccountModel, on first: CalendarDay, oldest: TransactionModel?
    ) async throws(BankError) -> (balance: Money, follows: Bool) {
        let dayBefore = CalendarDay(daysSinceEpoch: first.daysSinceEpoch - 1)
        let earlier = try await newest(of: account, HistoryFilter(to: dayBefore))
        guard let edge = oldest ?? earlier else { return (.zero(account.currency), true) }
        var isMixed = oldest.map { oldest in (earlier?.sequence ?? 0) > oldest.sequence } ?? false
        if !isMixed {
            isMixed = try await newest(of: account, HistoryFilter(from: first), before: edge.sequence) != nil
        }
        let opening = try oldest.map { oldest throws(BankError) in try balance(before: oldest) } ?? edge.balanceAfter
        return (opening, !isMixed)
    }

    private func count(
        _ account: AccountModel, _ filter: HistoryFilter
    ) async throws(BankError) -> (count: Int, total: MoneyTotal?) {
        var sum = HistorySum(.all, in: account.currency)
        try await readPages(of: account, filter) { page in
            for transaction in page { sum.add(transaction.amount) }
            return sum.count < HistoryCount.most
        }
        return sum.count < HistoryCount.most ? (sum.count, sum.total) : (HistoryCount.most, nil)
    }

    func balance(before transaction: TransactionModel) throws(BankError) -> Money {
        do throws(MoneyError) {
            return try transaction.balanceAfter.subtracting(transaction.amount)
        } catch {
            throw .storage(.failed(path: "history", detail: "it has an impossible balance: \(error)"))
        }
    }

    /// The newest transaction that `filter` lets through.
    func newest(
        of account: AccountModel, _ filter: HistoryFilter, before start: Int64? = nil
    ) async throws(BankError) -> TransactionModel? {
        // Nothing is booked on other days, and a bank on a server cannot be asked for them.
        guard [filter.from, filter.to].allSatisfy({ $0?.isWritable != false }) else { return nil }
        var newest: TransactionModel?
        try await readPages(of: account, filter, limit: 1, before: start) { page in
            newest = page.first
            return newest == nil
        }
        return newest
    }

    /// Reads pages, newest first, as long as `body` returns `true`; an empty page may be followed by others.
    func readPages(
        of account: AccountModel, _ filter: HistoryFilter, limit: Int = exportPageLimit,
        before start: Int64? = nil, _ body: ([TransactionModel]) async throws(BankError) -> Bool
    ) async throws(BankError) {
        var before = start
        repeat {
            guard !Task.isCancelled else { throw .cancelled }
            let page = try await fetchPage(
                HistoryQuery(account: account.number, filter: filter, before: before, limit: limit))
            guard try await body(page.transactions) else { return }
            before = page.next
        } while before != nil
    }

    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: DocumentForm,
        replacing: Bool
    ) async throws(BankError) -> Int {
        let document = try await storing { () async throws(StorageFailure) in
            try await documents.begin(path: path, replacing: replacing)
        }
        var text = TransactionDocument(form)
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

    func append(_ text: String, to document: any DocumentDraft) async throws(BankError) {
        try await storing { () async throws(StorageFailure) in try await document.append(text) }
    }

    func storing<Result>(
        _ work: () async throws(StorageFailure) -> Result
    ) async throws(BankError) -> Result {
        do {
            return try await work()
        } catch {
            throw .storage(error)
        }
    }
}

extension [MonthlyTurnover] {
    /// All months from the first to the last, including those without transactions; only the latest ones when there
    /// are too many.
    fileprivate func withEmptyMonths(in currency: Currency) -> [MonthlyTurnover] {
        guard let first = map(\.month).min(), let last = map(\.month).max() else { return [] }
        let known = Dictionary(map { ($0.month, $0) }) { $1 }
        let nothing = MoneyTotal(currency: currency)
        return CalendarDay.months(of: first...last, atMost: HistoryCount.mostMonths).map {
            known[$0] ?? MonthlyTurnover(month: $0, credits: nothing, debits: nothing)
        }
    }
}

/// Adds up transactions by a common property.
private struct SumTable {
    private enum Key: Hashable {
        case all
        case month(CalendarDay)
        case payee(IBAN)
        case note(String)
    }

    private let grouping: SumGrouping?
    private var sums: [Key: HistorySum] = [:]

    init(by grouping: SumGrouping?) {
        self.grouping = grouping
    }

    mutating func add(_ transaction: TransactionModel) {
        let (key, group) = place(of: transaction)
        sums[key, default: HistorySum(group, in: transaction.amount.currency)].add(transaction.amount)
    }

    private func place(of transaction: TransactionModel) -> (Key, HistorySum.Group) {
        switch grouping {
        case nil: return (.all, .all)
        case .month:
            let month = transaction.bookedAt.day.firstOfMonth
            return (.month(month), .month(month))
        case .payee: return (.payee(transaction.counterparty.number), .payee(transaction.counterparty))
        case .note: return (.note(SearchText.folded(transaction.note)), .note(transaction.note))
        }
    }

    /// Months oldest first, others by the size of their sum.
    var sorted: [HistorySum] {
        sums.values.map { ($0, SumOrder(of: $0)) }.sorted { $0.1 < $1.1 }.map { $0.0 }
    }
}

private struct SumOrder: Comparable {
    private let month: CalendarDay?
    private let size: UInt128
    private let label: CollationKey

    init(of sum: HistorySum) {
        size = sum.total.minorUnits.magnitude
        month = if case .month(let month) = sum.group { month } else { nil }
        label =
            switch sum.group {
            case .all, .month: CollationKey("")
            case .payee(let account): CollationKey("\(account.holder) \(account.number.electronicForm)")
            case .note(let note): CollationKey(note)
            }
    }

    static func < (lhs: SumOrder, rhs: SumOrder) -> Bool {
        if let left = lhs.month, let right = rhs.month { return left < right }
        return lhs.size == rhs.size ? lhs.label < rhs.label : lhs.size > rhs.size
    }
}

/// Merges the histories of several accounts by booking time, newest first, reading a page of an account when it is needed.
///
/// Each account keeps the order of its ledger, which a clock that was set back does not follow.
struct HistoryMerge {
    private struct Source {
        let account: AccountModel
        /// What was read and not yet taken.
        var read: ArraySlice<TransactionModel> = []
        /// Where the next page begins; `nil` for the newest.
        var before: Int64?
        var isAtEnd = false
    }

    /// Where each account that was read goes on: what is booked after this page is on none of the next ones.
    var before: [IBAN: Int64] {
        sources.reduce(into: taken) { before, source in
            guard before[source.account.number] == nil, source.isAtEnd || !source.read.isEmpty else { return }
            before[source.account.number] = (source.read.first?.sequence ?? 0) + 1
        }
    }
    /// For each account that a transaction was taken from, the sequence of the latest one taken.
    private var taken: [IBAN: Int64]
    private let filter: HistoryFilter
    private let pageLimit: Int
    private var sources: [Source]

    /// The transactions of `accounts` that match `filter` and are older than `before`.
    init(of accounts: [AccountModel], matching filter: HistoryFilter, before: [IBAN: Int64], pageLimit: Int) {
        self.filter = filter
        taken = before
        self.pageLimit = pageLimit
        sources = accounts.map { Source(account: $0, before: before[$0.number]) }
    }

    /// Takes the newest of those that are left, which `fetch` reads.
    mutating func next(
        _ fetch: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) -> AccountTransaction? {
        guard let index = try await newest(fetch), let transaction = sources[index].read.popFirst() else { return nil }
        taken[sources[index].account.number] = transaction.sequence
        return AccountTransaction(account: sources[index].account, transaction: transaction)
    }

    /// Whether any are left.
    mutating func hasMore(
        _ fetch: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) -> Bool {
        try await newest(fetch) != nil
    }

    /// The source of the newest transaction that is left. At one time the first: a bank may number each account by itself.
    private mutating func newest(
        _ fetch: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) -> Int? {
        for index in sources.indices { try await fill(index, fetch) }
        let heads = sources.indices.compactMap { index in
            sources[index].read.first.map { (index: index, bookedAt: $0.bookedAt) }
        }
        return heads.reduce(into: heads.first) { newest, head in
            if let known = newest, head.bookedAt > known.bookedAt { newest = head }
        }?.index
    }

    /// Reads until there is one or the account has no more; an empty page need not be the last.
    private mutating func fill(
        _ index: Int, _ fetch: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) {
        while sources[index].read.isEmpty, !sources[index].isAtEnd {
            guard !Task.isCancelled else { throw .cancelled }
            let source = sources[index]
            let page = try await fetch(
                HistoryQuery(
                    account: source.account.number, filter: filter, before: source.before, limit: pageLimit))
            sources[index].read = page.transactions[...]
            sources[index].before = page.next
            sources[index].isAtEnd = page.next == nil
        }
    }
}
