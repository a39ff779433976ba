public import BankKernel
import LedgerRules
import SQLite

/// What a bank lacks of what it had acknowledged.
public struct BankLoss: Sendable, Equatable {
    /// How many changes, at least; `nil` when that is unknown, 0 when only a log that is not the bank's is in the way.
    public let count: Int?
    /// The reference of the latest transfer that is there; `nil` when there is none.
    public let since: String?
}

/// What became of a bank that lacked what it had acknowledged.
public struct Recovery: Sendable, Equatable {
    /// What is lost.
    public let loss: BankLoss
    /// The path under which the log is kept that could not be read to its end, or is not the bank's; `nil` when there was none.
    public let kept: String?
    /// What the audit of the rest found.
    public let report: AuditReport
}

extension LedgerCare {
    /// What the bank lacks, to be told before it is accepted. Nothing is written.
    /// - Returns: no loss when none is known of; `doubt` says why there might be one.
    /// - Throws: `BankError.storage` when others use the bank, or it cannot be used for another reason.
    public func loss() throws(BankError) -> (loss: BankLoss?, doubt: StoreDoubt?) {
        try fromStore(
            alone { file throws(StorageFailure) in
                let findings = try file.store.findings()
                let loss = try file.store.isWhole(findings) ? nil : BankLoss(findings)
                return (loss, findings.doubt)
            })
    }

    /// Goes on from a bank that lacks what it had acknowledged, or that has the log of another one beside it; the log is kept beside
    /// it, and the mark set anew.
    /// - Returns: `nil` when nothing is known to be lost; then nothing was done.
    /// - Throws: `BankError.storage` when others use the bank, it cannot be read, or what is left is not sound; then nothing was done.
    public func acceptLoss() async throws(BankError) -> Recovery? {
        let (findings, isWhole, kept) = try fromStore(
            alone { file throws(StorageFailure) in
                let findings = try file.store.findings()
                let isWhole = try file.store.isWhole(findings)
                return (findings, isWhole, isWhole ? nil : try file.store.accept(findings))
            })
        guard !isWhole else { return nil }
        return Recovery(loss: BankLoss(findings), kept: kept, report: try await audit(path))
    }

    /// Accepts a file whose pages were written by another program, with what is in its log. Rows that were changed by hand are accepted
    /// only when `acceptsEdits`: then the chain is linked anew over them, and the mark is set anew.
    /// - Returns: what the audit found; unless it is sound, file and log were left as they were.
    /// - Throws: `BankError.storage` when others use the bank, it lacks what it had acknowledged, or it cannot be read even so.
    public func restamp(acceptsEdits: Bool) throws(BankError) -> AuditReport {
        var report: AuditReport?
        do throws(StorageFailure) {
            try alone { file throws(StorageFailure) in
                try file.store.restamp(acceptsEdits: acceptsEdits) { connection throws(StorageFailure) in
                    _ = try file.keyed(connection)
                    if acceptsEdits { try Relinking(connection: connection).perform() }
                    let found = try LedgerAudit.report(of: connection)
                    report = found
                    guard found.isSound else { throw .damaged(path: path, detail: "the audit found faults") }
                }
            }
        } catch {
            // A report with faults is the answer: the change was taken back because of them.
            guard let report, !report.isSound else { throw .storage(error) }
        }
        guard let report else { throw .storage(.failed(path: path, detail: "it could not be audited")) }
        return report
    }

    /// Does `body` while nobody else has the bank open, nor can open it.
    func alone<Value>(_ body: (LedgerFile) throws(StorageFailure) -> Value) throws(StorageFailure) -> Value {
        let lock = try acquireLock()
        defer { lock.release() }
        guard try disk.size(of: path) != nil else { throw .missing(path: path) }
        try file.checkIsNotInUse()
        return try body(file)
    }
}

extension BankLoss {
    fileprivate init(_ findings: StoreFindings) {
        self.init(count: findings.lost, since: findings.since)
    }
}

/// Links the chain anew over what is in the bank now, inside the caller's transaction. Nothing but links changes, and
/// the register takes in what was changed behind its back.
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

    /// Links the transfer behind `sequence`; a transfer that cannot be linked is left for the audit to name.
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

    /// Notes each row that is not what its latest entry says.
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
