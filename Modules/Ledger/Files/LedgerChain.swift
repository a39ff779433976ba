import BankKernel
import SQLite

/// How the bank's transfers are held against the mark beside it.
struct LedgerChain: StoreChain {
    func mark(in connection: Connection) throws(BankError) -> StoreMark {
        let latest = try connection.first(ChainEnd.newestTransfer) {
            StoreMark(number: $0.integer(0), head: $0.blob(1))
        }
        if let latest { return latest }
        return StoreMark(number: 0, head: try MetaTable(connection: connection).salt())
    }

    func hasPassed(_ mark: StoreMark, in connection: Connection) throws(BankError) -> Bool {
        guard mark.number > 0 else { return try MetaTable(connection: connection).salt() == mark.head }
        let head = try connection.first(
            "SELECT chain FROM transfer WHERE sequence = ?1", .integer(mark.number), read: { $0.blob(0) })
        return head == mark.head
    }

    func name(ofChange number: Int64, in connection: Connection) throws(BankError) -> String? {
        try connection.first(
            "SELECT id FROM transfer WHERE sequence <= ?1 ORDER BY sequence DESC LIMIT 1", .integer(number)
        ) { TransferID(rawValue: UInt128(bigEndianBytes: $0.blob(0))).description }
    }

    /// Each transfer has its two postings, and each posting goes on from the balance that the account had before.
    func isUnbroken(after start: Int64, in connection: Connection) throws(BankError) -> Bool {
        let now = try mark(in: connection).number
        let whole = try connection.first(
            """
            SELECT count(*) FROM transfer
            JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
            JOIN posting AS credit ON credit.account = debit.counterparty AND credit.sequence = transfer.sequence
            WHERE transfer.sequence > ?1 AND \(Self.goesOn("debit")) AND \(Self.goesOn("credit"))
            """, .integer(start)
        ) { $0.integer(0) }
        return whole == now - start
    }

    private static func goesOn(_ posting: String) -> String {
        """
        \(posting).balance_after - \(posting).amount = coalesce((
            SELECT balance_after FROM posting
            WHERE account = \(posting).account AND sequence < \(posting).sequence ORDER BY sequence DESC LIMIT 1), 0)
        """
    }
}
