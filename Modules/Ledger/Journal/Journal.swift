import BankKernel
import SQLite

/// The ledger's transfers and their postings: finds them and adds to them, never changes them.
struct Journal {
    let connection: Connection

    /// The transfer with this id.
    func entry(_ id: TransferID) throws(BankError) -> JournalEntry? {
        let sql = """
            SELECT transfer.sequence, note, transfer.booked_at, debit.account, debit.counterparty,
                credit.amount, debit.balance_after, credit.balance_after
            FROM transfer
            JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
            JOIN posting AS credit ON credit.account = debit.counterparty AND credit.sequence = transfer.sequence
            WHERE transfer.id = ?1
            """
        return try connection.first(sql, .blob(id.rawValue.bigEndianBytes)) { row throws(BankError) in
            let source = try account(row.integer(3))
            let movement = Movement(
                reference: TransferReference(id: id, note: row.text(1)), source: source,
                destination: try account(row.integer(4)),
                amount: Money(minorUnits: row.integer(5), currency: source.currency),
                bookedAt: Instant(millisecondsSinceEpoch: row.integer(2)))
            return JournalEntry(
                sequence: row.integer(0), movement: movement,
                balances: Balances(source: row.integer(6), destination: row.integer(7)))
        }
    }

    /// Books a movement that was checked; `balances` are those after it.
    func append(_ movement: Movement, balances: Balances) throws(BankError) -> JournalEntry {
        let end = try ChainEnd(of: connection)
        let entry = JournalEntry(sequence: end.sequence + 1, movement: movement, balances: balances)
        let link = TransferChain.link(entry, after: end.link, sealedBy: ChainSeal(of: connection))
        try connection.run(
            "INSERT INTO transfer (sequence, id, source, booked_at, note, chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            .integer(entry.sequence), .blob(movement.reference.id.rawValue.bigEndianBytes),
            .integer(movement.source.id), .integer(movement.bookedAt.millisecondsSinceEpoch),
            .text(movement.reference.note), .blob(link))
        try post(
            entry, to: movement.source, from: movement.destination, amount: -movement.amount.minorUnits,
            balance: balances.source)
        try post(
            entry, to: movement.destination, from: movement.source, amount: movement.amount.minorUnits,
            balance: balances.destination)
        return entry
    }

    private func post(
        _ entry: JournalEntry, to account: AccountRow, from counterparty: AccountRow, amount: Int64, balance: Int64
    ) throws(BankError) {
        try connection.run(
            """
            INSERT INTO posting (account, sequence, counterparty, booked_at, amount, balance_after)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            """,
            .integer(account.id), .integer(entry.sequence), .integer(counterparty.id),
            .integer(entry.movement.bookedAt.millisecondsSinceEpoch), .integer(amount), .integer(balance))
    }

    private func account(_ id: Int64) throws(BankError) -> AccountRow {
        guard let account = try AccountTable(connection: connection).account(id: id) else {
            throw .storage(.damaged(path: connection.path, detail: "account \(id) is gone"))
        }
        return account
    }
}
