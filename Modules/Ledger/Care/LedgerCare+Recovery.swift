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
        let accepted = try alone { file throws(BankError) in
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
            try alone { file throws(BankError) in
                try file.restamp { connection throws(BankError) in
                    try file.setKey(of: connection)
                    if acceptsEdits { try Relinking(connection: connection).perform() }
                    let found = try audit(in: connection)
                    report = found
                    guard found.isSound else { throw .cancelled }
                    if acceptsEdits { try file.forgetMark() }
                }
            }
        } catch .cancelled {}
        guard let report else { throw .storage(.failed(path: path, detail: "it could not be audited")) }
        return report
    }

    /// Does `body` while nobody else has the bank open, nor can open it.
    private func alone<Value>(_ body: (LedgerFile) throws(BankError) -> Value) throws(BankError) -> Value {
        let lock = try disk.lock(for: path)
        guard try lock.acquire(patience: file.patience, while: { true }) else { throw .storage(.busy(path: path)) }
        defer { lock.release() }
        guard try disk.size(of: path) != nil else { throw .storage(.missing(path: path)) }
        try file.checkIsNotOpenElsewhere()
        return try body(file)
    }
}
