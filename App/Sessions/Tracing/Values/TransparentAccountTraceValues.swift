public import Accounts
public import BankKernel
public import TraceCore

extension AccountViewModel: TraceValue {
    /// The name, in quotes with control characters escaped.
    public var traceText: String { name.traceText }
}

extension AccountSortKey: TraceValue {
    /// `name`
    public var traceText: String { rawValue }
}

extension AccountOrder: TraceValue {
    /// `By name, A to Z`
    public var traceText: String { description }
}

extension TransparencyAccount: TraceValue {
    /// `[25 accounts], 1 left out, next page 1`
    public var traceText: String {
        RecordList(accounts, leftOut: leftOut).traceText + (nextPage.map { ", next page \($0)" } ?? "")
    }
}
