import BankKernel
import DurableSQLite
import LedgerRules
import Money

/// Reads a page of an account's transactions, newest first, until it is full or has searched as many as it may.
struct HistoryReader: SlicedRead {
    /// A transaction outside the dates is not joined: its id is null.
    static let newestFirst = """
        SELECT posting.sequence, transfer.id, posting.booked_at, amount, balance_after, counterparty, note
        FROM posting LEFT JOIN transfer
            ON transfer.sequence = posting.sequence AND posting.booked_at >= ?3 AND posting.booked_at < ?4
        WHERE account = ?1 AND posting.sequence < ?2
        ORDER BY posting.sequence DESC
        """

    /// How many a page searches where many customers share the reader: a few milliseconds' work.
    static let sharedSearch = 4_000

    private let query: HistoryQuery
    private let customer: CustomerID
    private var matcher: TransactionMatcher
    private var found: [TransactionModel] = []
    private var hasMore = false
    /// Transactions from this sequence on were read.
    private var before: Int64
    /// How many more may be searched.
    private var left: Int

    init(_ query: HistoryQuery, for customer: CustomerID, lookingAt most: Int = .max) {
        self.query = query
        self.customer = customer
        matcher = TransactionMatcher(query.filter)
        before = query.before ?? .max
        left = most
        if query.filter == HistoryFilter() { found.reserveCapacity(min(max(query.limit, 0), Self.sharedSearch)) }
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> HistoryPage? {
        let account = try AccountTable(connection: connection).account(numbered: query.account, of: customer)
        guard query.limit > 0 else { return HistoryPage(transactions: [], next: nil) }
        return try mappingStorageErrors(scan(account, in: connection, for: slice))
    }

    private mutating func scan(
        _ account: LedgerAccount, in connection: Connection, for slice: TimeSlice
    ) throws(StorageFailure) -> HistoryPage? {
        var counterparties = AccountCache(connection: connection)
        var isComplete = true
        try connection.scan(Self.newestFirst, bindings(account)) { row throws(StorageFailure) in
            before = row.integer(0)
            if !row.isNull(1) {
                let counterparty = try counterparties.account(row.integer(5)).model
                visit(model(row, of: account, counterparty: counterparty))
            } else if days.contains(row.integer(2)) {
                throw .damaged(path: connection.path, detail: "transfer \(before) of a posting is gone")
            }
            left -= 1
            isComplete = hasMore || left == 0 || !slice.isOver
            return !hasMore && left > 0 && isComplete
        }
        guard isComplete else { return nil }
        return HistoryPage(transactions: found, next: hasMore ? found.last?.sequence : left == 0 ? before : nil)
    }

    private mutating func visit(_ transaction: TransactionModel) {
        guard matcher.matches(transaction) else { return }
        hasMore = found.count == query.limit
        if !hasMore { found.append(transaction) }
    }

    /// The times within the filter's dates.
    private var days: Range<Int64> {
        let start = query.filter.from?.start.millisecondsSinceEpoch ?? .min
        return start..<max(start, query.filter.to?.next.start.millisecondsSinceEpoch ?? .max)
    }

    private func bindings(_ account: LedgerAccount) -> [SQLValue] {
        [
            .integer(account.id),
            .integer(before),
            .integer(days.lowerBound),
            .integer(days.upperBound),
        ]
    }

    private func model(_ row: Row, of account: LedgerAccount, counterparty: AccountModel) -> TransactionModel {
        TransactionModel(
            id: row.withBlob(1, TransferID.init(bytes:)), sequence: row.integer(0),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(2)),
            amount: Money(minorUnits: row.integer(3), currency: account.currency),
            balanceAfter: Money(minorUnits: row.integer(4), currency: account.currency),
            counterparty: counterparty, note: row.text(6))
    }
}

struct TurnoverReader: SlicedRead {
    private static let postings = """
        SELECT sequence, booked_at, amount FROM posting
        WHERE account = ?1 AND \(Keyset.rows(ofWhich: "sequence", areBehind: "?2")) ORDER BY sequence
        """

    private let number: IBAN
    private let months: Int
    private let customer: CustomerID
    private var totals: [CalendarDay: MonthTotals] = [:]
    private var sequence = Int64.min

    init(of number: IBAN, months: Int, for customer: CustomerID) {
        self.number = number
        self.months = months
        self.customer = customer
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [MonthlyTurnover]? {
        let account = try AccountTable(connection: connection).account(numbered: number, of: customer)
        return try mappingStorageErrors(scan(account, in: connection, for: slice))
    }

    private mutating func scan(
        _ account: LedgerAccount, in connection: Connection, for slice: TimeSlice
    ) throws(StorageFailure) -> [MonthlyTurnover]? {
        let values: [SQLValue] = [.integer(account.id), .integer(sequence)]
        let isComplete = try connection.scan(Self.postings, values, in: slice) { row in
            sequence = row.integer(0)
            let month = Instant(millisecondsSinceEpoch: row.integer(1)).day.firstOfMonth
            totals[month, default: MonthTotals(currency: account.currency)].add(minorUnits: row.integer(2))
        }
        return isComplete ? turnover : nil
    }

    private var turnover: [MonthlyTurnover] {
        totals.sorted { $0.key < $1.key }
            .suffix(max(0, months))
            .map { month, totals in totals.turnover(of: month) }
    }
}

/// A month's turnover while it is added up.
struct MonthTotals {
    private var credits: MoneyTotal
    private var debits: MoneyTotal

    init(currency: Currency) {
        credits = MoneyTotal(currency: currency)
        debits = MoneyTotal(currency: currency)
    }

    mutating func add(minorUnits: Int64) {
        if minorUnits < 0 {
            debits.add(minorUnits: minorUnits)
        } else {
            credits.add(minorUnits: minorUnits)
        }
    }

    func turnover(of month: CalendarDay) -> MonthlyTurnover {
        MonthlyTurnover(month: month, credits: credits, debits: debits)
    }
}
