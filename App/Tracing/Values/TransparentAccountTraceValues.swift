import Accounts
import BankKernel

extension AccountViewModel: TraceValue {
    /// The name, in quotes with control characters escaped.
    var traceText: String { name.traceText }
}

extension TransparencyAccount: TraceValue {
    /// `[25 accounts], next page 1`
    var traceText: String {
        let noun = accounts.count == 1 ? "account" : "accounts"
        return "[\(accounts.count) \(noun)]" + (nextPage.map { ", next page \($0)" } ?? "")
    }
}
