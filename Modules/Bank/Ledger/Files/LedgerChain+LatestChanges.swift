import BankKernel
import LedgerRules
import SQLite

extension LedgerChain {
    /// As many as a log holds when each is written by itself; to look at them takes a millisecond.
    private static let latestTransfers: Int64 = 250
    private static let latestRows: Int64 = 50

    /// Each table and each index is held against the others: a page that was not written has only its former content, which
    /// its own checksum cannot tell.
    /// - Returns: why nobody may rely on the bank; `nil` when the latest changes are whole.
    func defect(in connection: Connection) throws(StorageFailure) -> StorageFailure? {
        do throws(StorageFailure) {
            if try hasWholeLatestChanges(in: connection) { return nil }
            return .damaged(path: connection.path, detail: "its latest changes do not go on from each other")
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

    /// What was changed last is as the register says, unless it was changed once more.
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
