public import BankKernel
public import TraceCore
public import Transactions

extension Transaction: CountedTraceValue {
    /// Counted as `transactions`.
    public static var noun: String { "transaction" }
}

extension StatementUser: CountedTraceValue {
    /// Counted as `users`.
    public static var noun: String { "user" }
}

extension TransactionSection: CountedTraceValue {
    /// Counted as `sections`.
    public static var noun: String { "section" }
}

extension TransactionGroupKey: TraceValue {
    /// `PENDING 2026-01-05 DBIT`
    public var traceText: String { "\(state.rawValue) \(day) \(creditDebitIndicator.rawValue)" }
}

extension TransactionGroup: TraceValue {
    /// `PENDING 2026-01-05 DBIT, 3 transactions`
    public var traceText: String { "\(key.traceText), \(count) transaction\(count == 1 ? "" : "s")" }
}

extension StatementFile: TraceValue {
    /// `"statement.json" lenient`
    public var traceText: String { path.traceText + (isLenient ? " lenient" : "") }
}

extension GroupSelection: TraceValue {
    /// The group, and the file it is read from: `PENDING 2026-01-05 DBIT, 3 transactions in "statement.json"`.
    public var traceText: String { group.traceText + (file.map { " in \($0.traceText)" } ?? "") }
}

extension StatementSummary: TraceValue {
    /// `[2 sections], 41 transactions, 1 skipped`
    public var traceText: String {
        "\(sections.traceText), \(count) transaction\(count == 1 ? "" : "s"), \(skipped) skipped"
    }
}

extension StatementFailure: TraceValue {
    /// `StatementFailure.file`: the case alone, as the view is told the rest; an error of the service is met as itself.
    public var traceText: String {
        switch self {
        case .unknownUser: "StatementFailure.unknownUser"
        case .service(let error): error.traceText
        case .file: "StatementFailure.file"
        case .malformed: "StatementFailure.malformed"
        case .cancelled: "StatementFailure.cancelled"
        }
    }
}
