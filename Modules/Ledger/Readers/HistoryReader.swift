import BankKernel
import SQLite

/// Reads pages of an account's transactions, newest first, and stops as soon as a page is full.
struct HistoryReader {
    let connection: Connection

    func page(_ query: HistoryQuery, for customer: CustomerID) throws(BankError) -> HistoryPage {
        let account = try AccountTable(connection: connection).account(numbered: query.account, of: customer)
        guard query.limit > 0 else { return HistoryPage(transactions: [], next: nil) }
        var matcher = TransactionMatcher(text: query.filter.text ?? "")
        var counterparties = AccountCache(connection: connection)
        var found: [TransactionModel] = []
        var hasMore = false
        try connection.scan(Self.newestFirst, bindings(of: query, account: account)) { row throws(BankError) in
            guard !Task.isCancelled else { throw .cancelled }
            let transaction = model(row, of: account, counterparty: try counterparties.account(row.integer(5)).model)
            guard matcher.matches(transaction) else { return true }
            hasMore = found.count == query.limit
            if !hasMore { found.append(transaction) }
            return !hasMore
        }
        return HistoryPage(transactions: found, next: hasMore ? found.last?.sequence : nil)
    }

    static let newestFirst = """
        SELECT posting.sequence, transfer.id, posting.booked_at, amount, balance_after, counterparty, note
        FROM posting CROSS JOIN transfer ON transfer.sequence = posting.sequence
        WHERE account = ?1 AND posting.sequence < ?2 AND posting.booked_at >= ?3 AND posting.booked_at < ?4
        ORDER BY posting.sequence DESC
        """

    private func bindings(of query: HistoryQuery, account: AccountRow) -> [SQLValue] {
        [
            .integer(account.id),
            .integer(query.before ?? .max),
            .integer(query.filter.from?.start.millisecondsSinceEpoch ?? .min),
            .integer(query.filter.to?.next.start.millisecondsSinceEpoch ?? .max),
        ]
    }

    private func model(_ row: Row, of account: AccountRow, counterparty: AccountModel) -> TransactionModel {
        TransactionModel(
            id: TransferID(rawValue: UInt128(bigEndianBytes: row.blob(1))), sequence: row.integer(0),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(2)),
            amount: Money(minorUnits: row.integer(3), currency: account.currency),
            balanceAfter: Money(minorUnits: row.integer(4), currency: account.currency),
            counterparty: counterparty, note: row.text(6))
    }
}
