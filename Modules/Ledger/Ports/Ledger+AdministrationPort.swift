public import BankKernel

extension Ledger: AdministrationPort {
    /// Checks the whole bank while others use it; a seal is the text of a ``ChainHead``.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        let expected = seal.flatMap(ChainHead.init(parsing:))
        let report = try await audit(expecting: expected)
        let unreadable = seal != nil && expected == nil ? ["The seal is not one that a bank gave."] : []
        return BankAudit(
            customers: report.customers, accounts: report.accounts, transfers: report.transfers,
            seal: report.head.description, faults: unreadable + report.faults)
    }
}
