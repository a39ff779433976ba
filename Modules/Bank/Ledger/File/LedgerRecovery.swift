public import BankKernel
import DurableSQLite
import LedgerRules

/// The acknowledged changes that a bank lacks.
public struct BankLoss: Sendable, Equatable {
    /// How many changes, at least; `nil` when that is unknown, 0 when only a foreign log is in the way.
    public let count: Int?
    /// The reference of the latest transfer that is there; `nil` when there is none.
    public let since: String?
}

/// The outcome of the recovery of a bank that lacked acknowledged changes.
public struct Recovery: Sendable, Equatable {
    /// What is lost.
    public let loss: BankLoss
    /// Where the unreadable or foreign log is kept; `nil` when there was none.
    public let kept: String?
    /// The audit of the rest.
    public let report: AuditReport
    /// Whether another program wrote to the file, which ``LedgerCare/restamp(acceptsEdits:)`` accepts then.
    public let isRewritten: Bool
}

extension LedgerCare {
    /// What the bank lacks, to be shown before it is accepted. Nothing is written.
    /// - Returns: no loss when none is known; `doubt` says why there might be one.
    /// - Throws: `BankError.storage` when others use the bank, or it cannot be used for another reason.
    public func loss() throws(BankError) -> (loss: BankLoss?, doubt: StoreDoubt?) {
        try mappingStorageErrors(
            alone { file throws(StorageFailure) in
                let findings = try file.store.findings()
                let loss = try file.store.isWhole(findings) ? nil : BankLoss(findings)
                return (loss, findings.doubt)
            })
    }

    /// Accepts the loss of a bank that lacks acknowledged changes, or has another bank's log beside it. The log is kept
    /// beside it, and the mark is reset.
    /// - Returns: `nil` when no loss is known; nothing was done then.
    /// - Throws: `BankError.storage` when others use the bank, it cannot be read, or what is left is not sound; then nothing was done.
    public func acceptLoss() async throws(BankError) -> Recovery? {
        let (findings, isWhole, kept) = try mappingStorageErrors(
            alone { file throws(StorageFailure) in
                let findings = try file.store.findings()
                let isWhole = try file.store.isWhole(findings)
                return (findings, isWhole, isWhole ? nil : try file.store.accept(findings, after: endLogins))
            })
        guard !isWhole else { return nil }
        let report =
            findings.isRewritten ? try mappingStorageErrors(auditUnchecked()) : try await file.audit(expecting: nil)
        return Recovery(loss: BankLoss(findings), kept: kept, report: report, isRewritten: findings.isRewritten)
    }

    /// Accepts a file, with its log, whose pages another program wrote. With `acceptsEdits` it also accepts rows that were
    /// changed by hand: the chain is relinked over them, and the mark is reset.
    /// - Returns: the audit; unless it is sound, file and log were left as they were.
    /// - Throws: `BankError.storage` when others use the bank, it lacks what it had acknowledged, or it cannot be read even so.
    public func restamp(acceptsEdits: Bool) throws(BankError) -> AuditReport {
        var report: AuditReport?
        do throws(StorageFailure) {
            try alone { file throws(StorageFailure) in
                let isAccepted = try file.store.restamp(acceptsEdits: acceptsEdits) {
                    connection throws(StorageFailure) in
                    _ = try file.keyed(connection)
                    var found = try LedgerAudit.report(of: connection)
                    let isRelinked = acceptsEdits && !found.isSound
                    if isRelinked {
                        try Relinking(connection: connection).perform()
                        found = try LedgerAudit.report(of: connection)
                    }
                    if !found.isSound, !acceptsEdits, !found.hasStrangeSchema {
                        found.hasOnlyEdits = (try? isMendedByRelinking(connection)) ?? false
                    }
                    report = found
                    guard found.isSound else { throw .damaged(path: path, detail: "the audit found faults") }
                    return isRelinked
                }
                report?.hasNothingToAccept = !isAccepted
            }
        } catch {
            // A report with faults is the result: the change was rolled back because of them.
            guard let report, !report.isSound else { throw .storage(error) }
        }
        guard let report else { throw .storage(.failed(path: path, detail: "it could not be audited")) }
        return report
    }

    /// Whether accepted edits leave a sound bank; relinks it, so the transaction has to be rolled back.
    private func isMendedByRelinking(_ connection: Connection) throws(StorageFailure) -> Bool {
        try Relinking(connection: connection).perform()
        return try LedgerAudit.report(of: connection).isSound
    }

    private func auditUnchecked() throws(StorageFailure) -> AuditReport {
        try LedgerAudit.report(of: file.keyed(file.store.openUnchecked()))
    }

    /// Performs `body` while no other process has the bank open, or can open it. The key has to be the bank's.
    func alone<Value>(_ body: (LedgerFile) throws(StorageFailure) -> Value) throws(StorageFailure) -> Value {
        try file.store.locked { () throws(StorageFailure) -> Value in
            try disk.checkIsThere(path)
            try file.checkIsNotInUse()
            try file.checkKey()
            return try body(file)
        }
    }
}

extension BankLoss {
    fileprivate init(_ findings: StoreFindings) {
        self.init(count: findings.lost, since: findings.since)
    }
}

/// Relinks the chain over the bank's present content, inside the caller's transaction. Only links change, and the register
/// gets an entry for each row that was changed by hand.
struct Relinking {
    let connection: Connection

    func perform() throws(StorageFailure) {
        let guards = try connection.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
            (name: $0.text(0), sql: $0.text(1))
        }
        for guardian in guards { try connection.execute("DROP TRIGGER \"\(guardian.name)\"") }
        try relink()
        for guardian in guards { try connection.execute(guardian.sql) }
        try register(.customer)
        try register(.account)
    }

    private func relink() throws(StorageFailure) {
        let end = try ChainEnd(of: connection)
        var accounts = AccountCache(connection: connection)
        var link = try MetaTable(connection: connection).salt()
        var sequence: Int64 = 0
        var number: Int64 = 0
        while true {
            let event = try nextEvent(after: number)
            let goal = event.map { min($0.after, end.sequence) } ?? end.sequence
            while let next = try nextLink(after: sequence, upTo: goal, following: link, accounts: &accounts) {
                (sequence, link) = next
            }
            guard let event else { return }
            link = event.link(after: link, sealedBy: ChainSeal(of: connection))
            number = event.number
            try connection.run("UPDATE register SET chain = ?1 WHERE number = ?2", .blob(link), .integer(number))
        }
    }

    private func nextEvent(after number: Int64) throws(StorageFailure) -> RegisterEvent? {
        try connection.first(
            """
            SELECT \(RegisterEvent.columns) FROM register
            WHERE \(Keyset.rows(ofWhich: "number", areBehind: "?1")) ORDER BY number LIMIT 1
            """, .integer(number)
        ) { RegisterEvent($0) }
    }

    /// Links the transfer after `sequence`; one that cannot be linked is left to the audit.
    private func nextLink(
        after sequence: Int64, upTo goal: Int64, following link: [UInt8], accounts: inout AccountCache
    ) throws(StorageFailure) -> (sequence: Int64, link: [UInt8])? {
        let next = try connection.first("\(JournalRow.query) LIMIT 1", .integer(sequence), .integer(goal)) {
            row throws(StorageFailure) in
            (sequence: row.integer(0), entry: try JournalRow.entry(of: row, accounts: &accounts), link: row.blob(4))
        }
        guard let next else { return nil }
        guard let entry = next.entry else { return (next.sequence, next.link) }
        let new = TransferChain.link(entry, after: link, sealedBy: ChainSeal(of: connection))
        try connection.run("UPDATE transfer SET chain = ?1 WHERE sequence = ?2", .blob(new), .integer(next.sequence))
        return (next.sequence, new)
    }

    /// Adds an entry for each row that does not match its latest one.
    private func register(_ kind: RegisterEvent.Kind) throws(StorageFailure) {
        let content = RegisteredContent(connection: connection)
        for id in try connection.all("SELECT id FROM \(kind) ORDER BY id", read: { $0.integer(0) }) {
            let known = try connection.first(
                "SELECT digest FROM register WHERE kind = ?1 AND subject = ?2 ORDER BY number DESC LIMIT 1",
                .text(kind.rawValue), .integer(id), read: { $0.blob(0) })
            guard try content.digest(of: kind, subject: id) != known else { continue }
            try Register(connection: connection).append(kind, id)
        }
    }
}
