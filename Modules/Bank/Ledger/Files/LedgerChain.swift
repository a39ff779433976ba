import BankKernel
import LedgerRules
import SQLite

/// How the bank's transfers are held against the mark and the log beside it.
struct LedgerChain: StoreChain {
    /// What the bank is kept with.
    var key: LedgerKey?

    /// Half of the salt, with which each bank's chain begins.
    func identity(in connection: Connection) throws(StorageFailure) -> [UInt8] {
        Array(try MetaTable(connection: connection).salt().prefix(16))
    }

    func value(of note: StoreNote, in connection: Connection) throws(StorageFailure) -> [UInt8]? {
        try MetaTable(connection: connection).value(of: note.rawValue)
    }

    func set(_ note: StoreNote, to value: [UInt8]?, in connection: Connection) throws(StorageFailure) {
        try MetaTable(connection: connection).set(note.rawValue, to: value)
    }

    func faults(in connection: Connection) throws(StorageFailure) -> [String] {
        let fingerprint = try MetaTable(connection: connection).keyFingerprint()
        guard fingerprint == key?.fingerprint else { return ["It is kept with another key than was given."] }
        connection.key = key?.bytes ?? []
        return try LedgerAudit.report(of: connection).faults
    }

    /// In a file without its log, where a copy was cut off, an event may be there before its transfer: it is passed over.
    func mark(in connection: Connection) throws(StorageFailure) -> StoreMark {
        let transfer = try connection.first(ChainEnd.newestTransfer) {
            StoreMark(number: $0.integer(0), head: $0.blob(1))
        }
        let number = transfer?.number ?? 0
        let event = try connection.first(ChainEnd.newestEvent) { $0.integer(1) == number ? $0.blob(2) : nil } ?? nil
        if let event { return StoreMark(number: number, head: event) }
        if let transfer { return transfer }
        return StoreMark(number: 0, head: try MetaTable(connection: connection).salt())
    }

    /// The mark of whoever has just written, who need not ask for it.
    func markAfterWriting(in connection: Connection) throws(StorageFailure) -> StoreMark {
        guard let latest = JournalMemory.of(connection).latest else { return try mark(in: connection) }
        return StoreMark(number: latest.sequence, head: latest.chain)
    }

    func hasPassed(_ mark: StoreMark, in connection: Connection) throws(StorageFailure) -> Bool {
        let transfer = try connection.first(
            "SELECT chain FROM transfer WHERE sequence = ?1", .integer(mark.number), read: { $0.blob(0) })
        if transfer == mark.head { return true }
        if mark.number == 0, try mark.head == MetaTable(connection: connection).salt() { return true }
        let event = try connection.first(
            "SELECT after FROM register WHERE chain = ?1 ORDER BY number DESC LIMIT 1", .blob(mark.head),
            read: { $0.integer(0) })
        guard event == mark.number else { return false }
        // The page may be lost that has the transfers before it.
        return try connection.first(ChainEnd.newestTransfer) { $0.integer(0) } ?? 0 >= mark.number
    }

    func name(ofChange number: Int64, in connection: Connection) throws(StorageFailure) -> String? {
        try connection.first(
            "SELECT id FROM transfer WHERE sequence <= ?1 ORDER BY sequence DESC LIMIT 1", .integer(number)
        ) { $0.withBlob(0, TransferID.init(bytes:)).description }
    }

    /// Each transfer has its two postings, and each posting goes on from the balance that the account had before.
    func isUnbroken(after start: Int64, in connection: Connection) throws(StorageFailure) -> Bool {
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
