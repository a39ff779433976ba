import Accounts
import BankKernel

/// What a trace counts when there is a list of it, as in `[3 accounts]`.
protocol CountedTraceValue {
    /// What one is called; more of them have an `s`.
    static var noun: String { get }
}

extension Array: TraceValue where Element: CountedTraceValue {
    var traceText: String { "[\(count) \(Element.noun)\(count == 1 ? "" : "s")]" }
}

extension AccountModel: CountedTraceValue {
    static var noun: String { "account" }
}

extension AccountViewModel: CountedTraceValue {
    static var noun: String { "account" }
}

extension FeatureModel: CountedTraceValue {
    static var noun: String { "feature" }
}

extension MonthlyTurnover: CountedTraceValue {
    static var noun: String { "month" }
}

extension PostingModel: CountedTraceValue {
    static var noun: String { "posting" }
}

extension TransactionModel: CountedTraceValue {
    static var noun: String { "transaction" }
}
