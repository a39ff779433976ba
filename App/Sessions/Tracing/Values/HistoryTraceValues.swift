public import BankKernel
public import History
import Money
public import TraceCore

extension HistoryFilter: TraceValue {
    /// `all`, or what is asked for: `"rent" from 2026-01-05 to 2026-01-31`.
    public var traceText: String {
        let parts = [text?.traceText, from.map { "from \($0)" }, to.map { "to \($0)" }].compactMap(\.self)
        return parts.isEmpty ? "all" : parts.joined(separator: " ")
    }
}

extension HistoryQuery: TraceValue {
    /// `DE89370400440532013000 all before #41 limit 20`
    public var traceText: String {
        let start = before.map { " before #\($0)" } ?? ""
        return "\(account.traceText) \(filter.traceText)\(start) limit \(limit)"
    }
}

extension HistoryPage: TraceValue {
    /// `[20 transactions], more before #41`
    public var traceText: String { transactions.traceText + (next.map { ", more before #\($0)" } ?? "") }
}

extension TransactionModel: TraceValue {
    /// `#3 -25.00 EUR Household FR1420041010050500013M02606`
    public var traceText: String { "#\(sequence) \(amount) \(counterparty.traceText)" }
}

extension TransactionDetails: TraceValue {
    /// `#3 [2 postings]`
    public var traceText: String { "#\(sequence) \(postings.traceText)" }
}

extension HistoryCount: TraceValue {
    /// `4 of 40`
    public var traceText: String { "\(matching) of \(all)" }
}

extension AccountStatement: TraceValue {
    /// `2025-08 594.50 USD [1 transaction] 549.00 USD`
    public var traceText: String { "\(month.description.prefix(7)) \(opening) \(transactions.traceText) \(closing)" }
}
