import BankKernel
import Ledger
import Terminal

extension BankAdministration {
    /// Audits the bank, and prints the head of its chain to be kept elsewhere.
    func verify(_ expected: ChainHead?) async throws {
        let report = try await Ledger.audit(at: path, key: keyFile?.read(), expecting: expected)
        try check(report, "restore it from a copy.")
        console.answer(BankAnswers.verification, report) { writer in
            writer.line("The ledger is sound: \(Self.counts(report)); every balance is the sum of its postings.")
            writer.line("Head: \(report.head)")
        }
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
            console.writer.line("The previous bank is kept as \(kept). \(before)")
        }
        console.writer.line("Restored the bank from \(file): \(Self.counts(restoration.report)).")
        console.writer.line("Head: \(restoration.report.head)")
    }

    func recover() async throws {
        guard let recovery = try await care().acceptLoss() else {
            throw CommandStop.refused("Nothing is lost; nothing was done.")
        }
        let since = recovery.since.map { ", after \($0)" } ?? ""
        let lost = recovery.lost == 1 ? "The last change is" : "The last \(recovery.lost) changes are"
        console.writer.line("\(lost) lost\(since).")
        if let kept = recovery.kept { console.writer.line("The log is kept as \(kept).") }
        try check(recovery.report, "put a backup in place with \"dobank bank restore FILE\".")
        console.writer.line("What is left is sound: \(Self.counts(recovery.report)).")
        console.writer.line("Head: \(recovery.report.head)")
    }

    func restamp(acceptsEdits: Bool) async throws {
        let report = try await care().restamp(acceptsEdits: acceptsEdits)
        let help = acceptsEdits ? "" : "; \"dobank bank restamp --accept-edits\" accepts rows that were changed by hand"
        try check(report, "the bank was left as it is\(help).")
        console.writer.line("The bank is accepted as it is: \(Self.counts(report)).")
        console.writer.line("Head: \(report.head)")
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
        [
            report.customers.counted("customer"), report.accounts.counted("account"),
            report.transfers.counted("transfer"),
        ].joined(separator: ", ")
    }
}
