import BankAdministration
import BankKernel
import DisplayText
import Ledger
import ShellCommands
import TerminalIO

extension OperatorCommands {
    /// Audits the bank and prints the head of its chain, to be kept elsewhere.
    /// - Throws: ``CommandStop``, also for a sound bank that may be incomplete.
    func verify(_ expected: ChainHead?) async throws {
        let report = try await audit(expected)
        try check(report, "put a backup in place with \"dobank bank restore FILE\".")
        console.answer(OperatorAnswers.verification, report) { writer in
            writer.line(StyledText(Self.counts(report).soundness))
            writer.line("Head: \(report.head)")
        }
        for sentence in report.unchecked { console.writer.line(StyledText(sentence)) }
        guard let doubt = report.doubt else { return }
        guard doubt.isExpected || expected != nil else { throw CommandStop.refused("\(doubt)") }
        console.writer.line(StyledText("\(doubt)"))
    }

    private func audit(_ expected: ChainHead?) async throws -> AuditReport {
        let key = try keyFile?.read()
        do {
            return try await Ledger.audit(at: path, key: key, expecting: expected)
        } catch BankError.storage(.damaged(let path, let detail)) {
            let help = "put a backup in its place with \"dobank bank restore FILE\""
            throw CommandStop.refused("\(path) is damaged or is not a bank (\(detail)); \(help).")
        }
    }

    func backUp(to file: String, isForced: Bool) async throws {
        let report: AuditReport
        do {
            report = try await care().backUp(to: file, isReplacing: isForced)
        } catch BankError.storage(.exists(let path)) {
            throw CommandStop.refused("\(path) already exists; use --force to replace it.")
        }
        try check(report, "nothing was copied.")
        if let doubt = report.doubt { console.writer.line(StyledText("\(doubt)")) }
        console.writer.line("Copied the bank to \(file): \(Self.counts(report)).")
        console.writer.line("Head: \(report.head)")
    }

    func restore(from file: String) async throws {
        let restoration = try await care().restore(from: file)
        try check(restoration.report, "the bank was left unchanged.")
        if let kept = restoration.kept {
            let after = restoration.latest.map { ", after \($0)" } ?? ""
            let dropped =
                switch restoration.dropped {
                case nil: "How many more transfers it had is unknown."
                case 0: "It had no more transfers."
                case let dropped?: "It had \(dropped) more \(dropped == 1 ? "transfer" : "transfers")\(after)."
                }
            console.writer.line("The previous bank is kept as \(kept). \(dropped)")
        }
        console.writer.line("Restored the bank from \(file): \(Self.counts(restoration.report)).")
        console.writer.line("Head: \(restoration.report.head)")
    }

    func recover() async throws {
        let care = try care()
        let (loss, doubt) = try await care.loss()
        guard let loss else {
            throw CommandStop.refused(
                "\(doubt?.description ?? "Nothing is lost;") \(doubt == nil ? "nothing" : "Nothing") was done.")
        }
        let since = loss.since.map { ", after \($0)" } ?? ""
        let lost =
            switch loss.count {
            case nil: "Changes\(loss.since.map { " after \($0)" } ?? "") may be lost; how many is unknown."
            case 0: "Nothing is lost."
            case 1: "At least the last change is lost\(since)."
            case let lost?: "At least the last \(lost) changes are lost\(since)."
            }
        // Printed first, so that an interrupted operator knows it.
        console.writer.line(StyledText(lost))
        guard let recovery = try await care.acceptLoss() else {
            throw CommandStop.refused("Somebody else has accepted it; nothing was done.")
        }
        if let kept = recovery.kept { console.writer.line("The log is kept as \(kept).") }
        try check(recovery.report, "put a backup in place with \"dobank bank restore FILE\".")
        console.writer.line("What is left is sound: \(Self.counts(recovery.report)).")
        console.writer.line("Head: \(recovery.report.head)")
    }

    func restamp(acceptsEdits: Bool) async throws {
        let report = try await care().restamp(acceptsEdits: acceptsEdits)
        let help = acceptsEdits ? "" : "; \"dobank bank restamp --accept-edits\" accepts rows that were changed by hand"
        try check(report, "the bank was left unchanged\(help).")
        console.writer.line("The bank is accepted as it is: \(Self.counts(report)).")
        console.writer.line("Head: \(report.head)")
        for sentence in report.unchecked { console.writer.line(StyledText(sentence)) }
    }

    private func care() throws -> LedgerCare {
        LedgerCare(path: path, key: try keyFile?.read())
    }

    /// Prints the faults.
    /// - Throws: ``CommandStop`` when there are any.
    private func check(_ report: AuditReport, _ consequence: String) throws(CommandStop) {
        for fault in report.faults { console.writer.error(fault) }
        let count = report.faults.count
        guard count == 0 else {
            throw .refused("The ledger has \(count == 1 ? "a fault" : "\(count) faults"); \(consequence)")
        }
    }

    private static func counts(_ report: AuditReport) -> BankCounts {
        BankCounts(customers: report.customers, accounts: report.accounts, transfers: report.transfers)
    }
}
