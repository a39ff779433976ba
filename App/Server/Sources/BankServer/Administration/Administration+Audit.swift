import BankAdministration
import BankKernel

extension Administration {
    /// Checks that all adds up and that nobody changed anything by hand; `seal` is one of an earlier day that the bank must
    /// have had.
    /// - Throws: `AdministrationError` with all faults, or with what is in doubt without a seal to hold against it, `BankError.storage`
    ///   when the bank cannot be read.
    public func verify(against seal: String?) async throws -> [String] {
        let report = try await report(against: seal)
        let counts = BankCounts(
            customers: report.customers, accounts: report.accounts, transfers: report.transfers)
        let sentences = [counts.soundness, "Head: \(report.seal ?? "none")"]
        guard let doubt = report.doubt else { return sentences }
        guard doubt.isExpected || seal != nil else {
            throw AdministrationError((sentences + ["\(doubt)"]).joined(separator: "\n"))
        }
        return sentences + ["\(doubt)"]
    }

    /// The seal alone, to be kept elsewhere, after the same check.
    /// - Throws: as ``verify(against:)``.
    public func seal() async throws -> [String] {
        [try await report(against: nil).seal ?? "none"]
    }

    private func report(against seal: String?) async throws -> BankAudit {
        let report = try await store.keeper.audit(against: seal, clock: clock)
        guard report.isSound else {
            let count = report.faults.count == 1 ? "a fault" : "\(report.faults.count) faults"
            throw AdministrationError(
                (report.faults + ["The ledger has \(count); put a backup in its place."]).joined(separator: "\n"))
        }
        return report
    }
}
