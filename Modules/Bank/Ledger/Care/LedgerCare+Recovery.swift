public import BankKernel
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
