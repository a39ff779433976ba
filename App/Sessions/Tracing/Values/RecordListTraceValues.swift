public import BankKernel
public import TraceCore

extension RecordList: TraceValue where Record: CountedTraceValue {
    /// `[12 cards], 1 left out`
    public var traceText: String { records.traceText + (leftOut.map { ", \($0.count) left out" } ?? "") }
}

extension LeftOutRecords: TraceValue {
    /// `1 sale`: why they were left out may quote what a service sent, and is shown to the view alone.
    public var traceText: String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
