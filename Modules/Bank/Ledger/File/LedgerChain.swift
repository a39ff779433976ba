import BankKernel
import DurableSQLite
import LedgerRules

/// Compares the bank's transfers with the mark and the log beside its file.
struct LedgerChain: StoreChain {
    /// The key that the bank is kept with.
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

    func count(of faults: [String]) -> Int { FaultList.count(of: faults) }

    /// In a file without its log, after an interrupted copy, an event may be there before its transfer: it is ignored.
    func mark(in connection: Connection) throws(StorageFailure) -> DurabilityMarker {
        let transfer = try connection.first(ChainEnd.newestTransfer) {
            DurabilityMarker(number: $0.integer(0), head: $0.blob(1))
        }
        let number = transfer?.number ?? 0
        let event = try connection.first(ChainEnd.newestEvent) { $0.integer(1) == number ? $0.blob(2) : nil } ?? nil
        if let event { return DurabilityMarker(number: number, head: event) }
        if let transfer { return transfer }
        return DurabilityMarker(number: 0, head: try MetaTable(connection: connection).salt())
    }

    /// The mark after this connection's own writes, mostly without a query.
    func markAfterWriting(in connection: Connection) throws(StorageFailure) -> DurabilityMarker {
        guard let latest = JournalMemory.of(connection).latest else { return try mark(in: connection) }
        return DurabilityMarker(number: latest.sequence, head: latest.chain)
    }

    func hasPassed(_ mark: DurabilityMarker, in connection: Connection) throws(StorageFailure) -> Bool {
        let transfer = try connection.first(
            "SELECT chain FROM transfer WHERE sequence = ?1", .integer(mark.number), read: { $0.blob(0) })
        if transfer == mark.head { return true }
        if mark.number == 0, try mark.head == MetaTable(connection: connection).salt() { return true }
        let event = try connection.first(
            "SELECT after FROM register WHERE chain = ?1 ORDER BY number DESC LIMIT 1", .blob(mark.head),
            read: { $0.integer(0) })
        guard event == mark.number else { return false }
        // The page with the transfers before it may be lost.
        return try connection.first(ChainEnd.newestTransfer) { $0.integer(0) } ?? 0 >= mark.number
    }

    func name(ofChange number: Int64, in connection: Connection) throws(StorageFailure) -> String? {
        try connection.first(
            "SELECT id FROM transfer WHERE sequence <= ?1 ORDER BY sequence DESC LIMIT 1", .integer(number)
        ) { $0.withBlob(0, TransferID.init(bytes:)).description }
    }

    /// Whether each transfer has its two postings, and each posting continues from the account's balance before.
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

extension LedgerChain {
    /// As many as a log holds when each is written by itself; checking them takes a millisecond.
    private static let latestTransfers: Int64 = 250
    private static let latestRows: Int64 = 50

    /// Compares each table and each index with the others: a page that was not written has its former content, which its own
    /// checksum cannot show.
    /// - Returns: why the bank is unreliable; `nil` when the latest changes are whole.
    func defect(in connection: Connection) throws(StorageFailure) -> StorageFailure? {
        do throws(StorageFailure) {
            if try hasWholeLatestChanges(in: connection) { return nil }
            return .damaged(path: connection.path, detail: "its latest changes are not contiguous")
        } catch .damaged(let path, let detail) {
            return .damaged(path: path, detail: detail)
        }
    }

    private func hasWholeLatestChanges(in connection: Connection) throws(StorageFailure) -> Bool {
        let now = try mark(in: connection).number
        let known = try connection.first(ChainEnd.newestEvent) { $0.integer(1) } ?? 0
        guard known <= now, try isUnbroken(after: max(0, now - Self.latestTransfers), in: connection) else {
            return false
        }
        guard try hasPayees(after: now - Self.latestTransfers, in: connection) else { return false }
        for index in LedgerIndex.all where index.key.count == 1 {
            let count = index.table == "transfer" ? Self.latestTransfers : Self.latestRows
            guard try hasEntries(index, ofLatest: count, in: connection) else { return false }
        }
        return try hasSubjectsOfLatestEvents(in: connection)
    }

    private func hasPayees(after start: Int64, in connection: Connection) throws(StorageFailure) -> Bool {
        try connection.first(
            """
            SELECT 1 FROM transfer
            JOIN posting AS debit ON debit.account = transfer.source AND debit.sequence = transfer.sequence
            WHERE transfer.sequence > ?1 AND NOT EXISTS (
                SELECT 1 FROM posting INDEXED BY posting_to_payee
                WHERE account = debit.account AND counterparty = debit.counterparty AND sequence = debit.sequence
                AND amount < 0)
            """, .integer(start), read: { _ in true }) == nil
    }

    private func hasEntries(
        _ index: LedgerIndex, ofLatest count: Int64, in connection: Connection
    ) throws(StorageFailure) -> Bool {
        let newest =
            try connection.first("SELECT max(\(index.key[0].name)) FROM \(index.table)") { $0.integer(0) } ?? 0
        var isWhole = true
        try connection.scan(index.rows, [.integer(newest - count)]) { row in
            isWhole = row.integer(0) != 0
            return isWhole
        }
        return isWhole
    }

    /// Whether the latest subjects match their latest entries in the register.
    private func hasSubjectsOfLatestEvents(in connection: Connection) throws(StorageFailure) -> Bool {
        let events = try connection.all(
            """
            SELECT \(RegisterEvent.columns) FROM register WHERE number > (SELECT max(number) FROM register) - ?1
            ORDER BY number
            """, .integer(Self.latestRows)
        ) { RegisterEvent($0) }
        var digests: [String: [Int64: [UInt8]]] = [:]
        for event in events { digests[event.kind, default: [:]][event.subject] = event.digest }
        let content = RegisteredContent(connection: connection)
        for kind in [RegisterEvent.Kind.customer, .account] {
            for (subject, digest) in digests[kind.rawValue] ?? [:] {
                guard try content.digest(of: kind, subject: subject) == digest else { return false }
            }
        }
        return true
    }
}
