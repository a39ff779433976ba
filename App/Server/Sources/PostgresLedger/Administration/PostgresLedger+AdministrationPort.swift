public import BankKernel

extension PostgresLedger: AdministrationPort {
    /// Seals the bank, and checks the whole of it in one state while others use it.
    ///
    /// The seal holds for what was booked when the audit began; the same one is given again when nothing was booked since.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        let latest = try await self.seal()
        let findings = try await findings(against: seal)
        return BankAudit(
            customers: findings.customers, accounts: findings.accounts, transfers: findings.transfers, seal: latest,
            faults: findings.faults)
    }
}
