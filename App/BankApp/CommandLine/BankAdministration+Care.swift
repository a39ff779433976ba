import BankKernel
import Ledger
import Terminal

extension BankAdministration {
    /// Audits the bank, and prints the head of its chain to be kept elsewhere.
    func verify(_ expected: ChainHead?) async throws {
        let report = try await Ledger.audit(at: path, key: keyFile?.read(), expecting: expected)
        try check(report, "restore it from a copy.")
        console.writer.line("The ledger is sound: \(Self.counts(report)); every balance is the sum of its postings.")
        console.writer.line("Head: \(report.head)")
    }

    func backUp(to file: String, isForced: Bool) async throws {
        let report = try await care().backUp(to: file, isReplacing: isForced)
        try check(report, "nothing was copied.")
        console.writer.line("Copied the bank to \(file): \(Self.counts(report)).")
        console.writer.line("Head: \(report.head)")
    }

    func restore(from file: String) async throws {
        let restoration = try await care().restore(from: file)
        try check(restoration.report, "the bank was left as it is.")
        if let kept = restoration.kept {
            let before = restoration.before.map { "It was at \($0)." } ?? "How far it had come could not be read."
            console.writer.line("The bank of before is kept as \(kept). \(before)")
        }
        console.writer.line("Restored the bank from \(file): \(Self.counts(restoration.report)).")
        console.writer.line("Head: \(restoration.report.head)")
    }

    private func care() throws -> LedgerCare {
        LedgerCare(path: path, key: try keyFile?.read())
    }

    /// Names the faults, if there are any.
    private func check(_ report: AuditReport, _ consequence: String) throws(CommandStop) {
        for fault in report.faults { console.writer.error(fault) }
        let count = report.faults.count
        guard count == 0 else {
            throw .refused("The ledger has \(count == 1 ? "a fault" : "\(count) faults"); \(consequence)")
        }
    }

    private static func counts(_ report: AuditReport) -> String {
        "\(report.customers) customers, \(report.accounts) accounts, \(report.transfers) transfers"
    }
}
