public import BankKernel

extension Ledger: AdministrationPort {
    /// Checks the whole bank while others use it; a seal is the text of a ``ChainHead``.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        BankAudit(try await audit(expecting: seal.flatMap(ChainHead.init(parsing:))), against: seal)
    }

    /// Checks the bank at `path` against the text of a ``ChainHead``; writes nothing, as ``audit(at:key:expecting:disk:)``.
    /// - Throws: `BankError.storage` when the bank cannot be read.
    public static func audit(
        at path: String, key: LedgerKey?, against seal: String?
    ) async throws(BankError) -> BankAudit {
        BankAudit(try await audit(at: path, key: key, expecting: seal.flatMap(ChainHead.init(parsing:))), against: seal)
    }
}

extension BankAudit {
    fileprivate init(_ report: AuditReport, against seal: String?) {
        let isUnreadable = seal.map { ChainHead(parsing: $0) == nil } ?? false
        self.init(
            customers: report.customers, accounts: report.accounts, transfers: report.transfers,
            seal: report.head.description,
            faults: (isUnreadable ? ["The seal is not one that a bank gave."] : []) + report.faults,
            doubt: report.doubt)
    }
}
