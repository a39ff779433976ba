import BankKernel

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

    /// The sequence of the transaction taken last from each account of which one was taken.
    private(set) var before: [IBAN: Int64]
    private let filter: HistoryFilter
    private let pageLimit: Int
    private var sources: [Source]

    /// The transactions of `accounts` that match `filter` and are older than `before`.
    init(of accounts: [AccountModel], matching filter: HistoryFilter, before: [IBAN: Int64], pageLimit: Int) {
        self.filter = filter
        self.before = before
        self.pageLimit = pageLimit
        sources = accounts.map { Source(account: $0, before: before[$0.number]) }
    }

    /// Takes the newest of those that are left, which `fetch` reads.
    mutating func next(
        _ fetch: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) -> AccountTransaction? {
        guard let index = try await newest(fetch), let transaction = sources[index].read.popFirst() else { return nil }
        before[sources[index].account.number] = transaction.sequence
        return AccountTransaction(account: sources[index].account, transaction: transaction)
    }

    /// Whether any are left.
    mutating func hasMore(
        _ fetch: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) -> Bool {
        try await newest(fetch) != nil
    }

    /// The source of the newest transaction that is left; the first of those with transfers between each other.
    private mutating func newest(
        _ fetch: (HistoryQuery) async throws(BankError) -> HistoryPage
    ) async throws(BankError) -> Int? {
        for index in sources.indices { try await fill(index, fetch) }
        let heads = sources.indices.compactMap { index in
            sources[index].read.first.map { (index: index, bookedAt: $0.bookedAt, sequence: $0.sequence) }
        }
        return heads.reduce(into: heads.first) { newest, head in
            guard let known = newest, (head.bookedAt, head.sequence) > (known.bookedAt, known.sequence) else { return }
            newest = head
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
