public import BankKernel
import SQLite

/// What became of a bank that lacked what it had acknowledged.
public struct Recovery: Sendable, Equatable {
    /// How many changes are lost, at least.
    public let lost: Int
    /// The reference of the latest transfer that is there; `nil` when there is none.
    public let since: String?
    /// The path under which the log is kept that could not be read to its end; `nil` when there was none.
    public let kept: String?
    /// What the audit of the rest found.
    public let report: AuditReport
}

extension LedgerCare {
    /// Goes on from a bank that lacks what it had acknowledged; its log is kept beside it, and its mark set anew.
    /// - Returns: `nil` when nothing is lost; then nothing was done.
    /// - Throws: `BankError.storage` when others use the bank, or it cannot be read.
    public func acceptLoss() async throws(BankError) -> Recovery? {
        let accepted = try alone { file throws(StorageFailure) in
            guard let loss = try file.loss() else { return nil as (loss: StoreLoss, kept: String?)? }
            return (loss, try file.accept(loss))
        }
        guard let accepted else { return nil }
        let report = try await audit(path)
        return Recovery(lost: accepted.loss.count, since: accepted.loss.since, kept: accepted.kept, report: report)
    }

    /// Accepts a file whose pages were written by another program. Rows that were changed by hand are accepted only when
    /// `acceptsEdits`: then the chain is linked anew over them, and the mark is set anew.
    /// - Returns: what the audit found; unless it is sound, the file was left as it was.
    /// - Throws: `BankError.storage` when others use the bank, or it cannot be read even so.
    public func restamp(acceptsEdits: Bool) throws(BankError) -> AuditReport {
        var report: AuditReport?
        do throws(BankError) {
            try alone { file throws(StorageFailure) in
                try file.restamp { connection throws(StorageFailure) in
                    try file.setKey(of: connection)
                    if acceptsEdits { try Relinking(connection: connection).perform() }
                    let found = try audit(in: connection)
                    report = found
                    guard found.isSound else { throw .damaged(path: path, detail: "the audit found faults") }
                    if acceptsEdits { try file.forgetMark() }
                }
            }
        } catch {
            // A report with faults is the answer: the change was taken back because of them.
            guard let report, !report.isSound else { throw error }
        }
        guard let report else { throw .storage(.failed(path: path, detail: "it could not be audited")) }
        return report
    }

    /// Does `body` while nobody else has the bank open, nor can open it.
    private func alone<Value>(_ body: (LedgerFile) throws(StorageFailure) -> Value) throws(BankError) -> Value {
        let lock = try fromStore(acquireLock())
        defer { lock.release() }
        return try fromStore(doAlone(body))
    }

    private func doAlone<Value>(
        _ body: (LedgerFile) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        guard try disk.size(of: path) != nil else { throw .missing(path: path) }
        try file.checkIsNotOpenElsewhere()
        return try body(file)
    }
}
