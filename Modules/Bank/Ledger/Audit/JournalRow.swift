import BankKernel
import LedgerRules
import Money
import SQLite

/// A transfer with its postings, as a walk along the chain reads it.
enum JournalRow {
    /// One row for each transfer behind `?1` up to `?2`: its own columns, its debit and its credit.
    static let query = """
        SELECT transfer.sequence, transfer.id, note, transfer.booked_at, chain,
            debit.account, debit.amount, debit.balance_after, debit.booked_at,
            credit.account, credit.amount, credit.balance_after, credit.booked_at, credit.counterparty
        FROM transfer
        LEFT JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
        LEFT JOIN posting AS credit ON credit.account = debit.counterparty AND credit.sequence = transfer.sequence
        WHERE \(Keyset.rows(ofWhich: "transfer.sequence", areBehind: "?1")) AND transfer.sequence <= ?2
        ORDER BY transfer.sequence
        """

    /// The transfer in a row of `query`; `nil` when it touches an account that is not there.
    static func entry(of row: Row, accounts: inout AccountCache) throws(StorageFailure) -> JournalEntry? {
        guard let source = try accounts.find(row.integer(5)), let destination = try accounts.find(row.integer(9)) else {
            return nil
        }
        let movement = Movement(
            reference: TransferReference(
                id: row.withBlob(1, TransferID.init(bytes:)), note: row.text(2)),
            source: source, destination: destination,
            amount: Money(minorUnits: row.integer(10), currency: source.currency),
            bookedAt: Instant(millisecondsSinceEpoch: row.integer(3)))
        return JournalEntry(
            sequence: row.integer(0), movement: movement,
            balances: Balances(source: row.integer(7), destination: row.integer(11)))
    }
}
