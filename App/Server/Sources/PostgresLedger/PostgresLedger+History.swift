public import BankKernel
import LedgerRules
import Money
import Postgres

extension PostgresLedger: HistoryPort {
    /// One page of an account's transactions, newest first by number.
    ///
    /// With a filter, a page may be short and still have a next one.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        let (found, page) = try await reader.read {
            connection throws(PostgresError) -> (LedgerAccount?, HistoryPage) in
            let found = try AccountTable.holding(numbered: query.account, in: connection)?.account
            guard let found, found.customer == customer, query.limit > 0 else {
                return (found, HistoryPage(transactions: [], next: nil))
            }
            var history = HistoryReader(query, on: found)
            return (found, try history.page(in: connection))
        }
        _ = try LedgerAccount.owned(found, numbered: query.account, by: customer)
        return page
    }

    /// A whole transfer of one of the customer's accounts, numbered as on that one.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        let booked = try await reader.read { connection throws(PostgresError) in
            try connection.run(Step(BookedTransfer.byID, .uuids([transfer.bytes])))[0].first.map(BookedTransfer.read)
        }
        guard let booked else { throw .unknownTransfer(transfer) }
        let isPayer = booked.booking.movement.source.customer == customer
        return try booked.entry(numbered: isPayer ? \.source : \.destination).details(for: customer)
    }

    /// The turnover of an account in its latest `months` calendar months that had any, oldest first.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        let (found, turnover) = try await reader.read {
            connection throws(PostgresError) -> (LedgerAccount?, [MonthlyTurnover]) in
            let found = try AccountTable.holding(numbered: account, in: connection)?.account
            guard let found, found.customer == customer else { return (found, []) }
            return (found, try TurnoverTable.latest(months, of: found, in: connection))
        }
        _ = try LedgerAccount.owned(found, numbered: account, by: customer)
        return turnover
    }
}

/// Reads a page of an account's transactions, newest first, until it is full or the limit of searching is reached.
struct HistoryReader {
    /// How many transactions a page searches: a few milliseconds of work.
    private static let longestSearch = 2_000
    /// How long it compares them: long texts and many words take more.
    private static let longestComparison = Duration.milliseconds(20)

    /// A transaction outside the dates comes with its number only.
    private static let newestFirst = Statement(
        """
        SELECT newest.number, transfer.id, newest.booked_at, newest.amount, newest.balance_after, transfer.note,
            newest.counterparty, counterparty.number, counterparty.customer, counterparty.name,
            coalesce(display_name, 'DOBank'), counterparty.currency
        FROM (
            SELECT number, transfer, booked_at, amount, balance_after, counterparty
            FROM posting WHERE account = $1 AND number < $2 ORDER BY number DESC LIMIT $5
        ) AS newest
        LEFT JOIN transfer ON transfer.id = newest.transfer AND newest.booked_at >= $3 AND newest.booked_at < $4
        LEFT JOIN account AS counterparty ON counterparty.id = newest.counterparty
        LEFT JOIN customer ON customer.id = counterparty.customer
        ORDER BY newest.number DESC
        """)

    private let query: HistoryQuery
    private let account: LedgerAccount
    private var matcher: TransactionMatcher
    private var found: [TransactionModel] = []
    private var hasMore = false
    /// The next page begins below this number.
    private var before: Int64

    init(_ query: HistoryQuery, on account: LedgerAccount) {
        self.query = query
        self.account = account
        matcher = TransactionMatcher(query.filter)
        before = query.before ?? .max
        if query.filter == HistoryFilter() { found.reserveCapacity(min(query.limit, Self.longestSearch)) }
    }

    mutating func page(in connection: PostgresConnection) throws(PostgresError) -> HistoryPage {
        // Without a filter, one more transaction shows whether there is a next page.
        let wanted = query.filter == HistoryFilter() ? min(query.limit, Self.longestSearch) + 1 : Self.longestSearch
        let step = Step(
            Self.newestFirst, .integer(account.id), .integer(before), .integer(times.lowerBound),
            .integer(times.upperBound), .integer(Int64(wanted)))
        let rows = try connection.run(step)[0]
        let end = ContinuousClock.now + Self.longestComparison
        for (index, row) in rows.enumerated() {
            try visit(row)
            if hasMore { return HistoryPage(transactions: found, next: found.last?.sequence) }
            let isLast = index == rows.count - 1
            if !isLast, ContinuousClock.now >= end { return HistoryPage(transactions: found, next: before) }
        }
        return HistoryPage(transactions: found, next: rows.count < wanted ? nil : before)
    }

    private mutating func visit(_ row: Row) throws(PostgresError) {
        if let transaction = try model(row), matcher.matches(transaction) {
            hasMore = found.count == query.limit
            if !hasMore { found.append(transaction) }
        }
        if !hasMore { before = row.integer(0) }
    }

    /// The dates of the filter, in milliseconds since 1970.
    private var times: Range<Int64> {
        let from = query.filter.from?.start.millisecondsSinceEpoch ?? .min
        return from..<max(from, query.filter.to?.next.start.millisecondsSinceEpoch ?? .max)
    }

    /// The transaction of a row; `nil` for one outside the dates.
    private func model(_ row: Row) throws(PostgresError) -> TransactionModel? {
        guard !row.isNull(1) else {
            guard !times.contains(row.integer(2)) else {
                throw .damaged(detail: "posting \(row.integer(0)) of account \(account.id) has no transfer")
            }
            return nil
        }
        let counterparty = try LedgerAccount.read(row, from: 6)
        return TransactionModel(
            id: row.transferID(1), sequence: row.integer(0), bookedAt: Instant(millisecondsSinceEpoch: row.integer(2)),
            amount: Money(minorUnits: row.integer(3), currency: account.currency),
            balanceAfter: Money(minorUnits: row.integer(4), currency: account.currency),
            counterparty: counterparty.model, note: row.text(5))
    }
}

/// The turnover of accounts by month.
enum TurnoverTable {
    private static let latest = Statement(
        """
        SELECT month, credits::text, debits::text FROM turnover WHERE account = $1 ORDER BY month DESC LIMIT $2
        """)

    /// The latest months with turnover, oldest first.
    static func latest(
        _ months: Int, of account: LedgerAccount, in connection: PostgresConnection
    ) throws(PostgresError) -> [MonthlyTurnover] {
        try connection.run(Step(latest, .integer(account.id), .integer(Int64(max(0, months)))))[0].map {
            row throws(PostgresError) in
            MonthlyTurnover(
                month: CalendarDay(daysSinceEpoch: Int(row.integer(0))), credits: try total(row, 1, of: account),
                debits: try total(row, 2, of: account))
        }.reversed()
    }

    private static func total(_ row: Row, _ column: Int, of account: LedgerAccount) throws(PostgresError) -> MoneyTotal
    {
        guard let sum = Int128(row.text(column)) else {
            throw .damaged(detail: "a turnover of account \(account.id) cannot be read")
        }
        return MoneyTotal(minorUnits: sum, currency: account.currency)
    }
}
