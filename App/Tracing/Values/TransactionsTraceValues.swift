import BankKernel
import Transactions

extension Transaction: CountedTraceValue {
    static var noun: String { "transaction" }
}

extension TransactionSection: CountedTraceValue {
    static var noun: String { "section" }
}

extension TransactionGroupKey: TraceValue {
    /// `PENDING 2026-01-05 DBIT`
    var traceText: String { "\(state.rawValue) \(day) \(creditDebitIndicator.rawValue)" }
}

extension TransactionGroup: TraceValue {
    /// `PENDING 2026-01-05 DBIT, 3 transactions`
    var traceText: String { "\(key.traceText), \(count) transaction\(count == 1 ? "" : "s")" }
}

extension StatementFile: TraceValue {
    /// `"statement.json" lenient`
    var traceText: String { path.traceText + (isLenient ? " lenient" : "") }
}

extension GroupSelection: TraceValue {
    /// The group, and the file it is read from: `PENDING 2026-01-05 DBIT, 3 transactions in "statement.json"`.
    var traceText: String { group.traceText + (file.map { " in \($0.traceText)" } ?? "") }
}

extension StatementSummary: TraceValue {
    /// `[2 sections], 41 transactions, 1 skipped`
    var traceText: String { "\(sections.traceText), \(count) transaction\(count == 1 ? "" : "s"), \(skipped) skipped" }
}

extension StatementFailure: TraceValue {
    /// `StatementFailure.timedOut`: the case alone, as the view is told the rest.
    var traceText: String { "StatementFailure.\(caseName)" }

    private var caseName: String {
        switch self {
        case .unknownUser: "unknownUser"
        case .timedOut: "timedOut"
        case .unreachable: "unreachable"
        case .status: "status"
        case .file: "file"
        case .malformed: "malformed"
        case .cancelled: "cancelled"
        }
    }
}
