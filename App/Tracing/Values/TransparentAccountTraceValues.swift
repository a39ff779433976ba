public import Accounts
public import BankKernel
public import TraceCore

extension AccountViewModel: TraceValue {
    /// The name, in quotes with control characters escaped.
    public var traceText: String { name.traceText }
}

extension TransparencyAccount: TraceValue {
    /// `[25 accounts], next page 1`
    public var traceText: String {
        let noun = accounts.count == 1 ? "account" : "accounts"
        return "[\(accounts.count) \(noun)]" + (nextPage.map { ", next page \($0)" } ?? "")
    }
}
