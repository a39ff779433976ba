public import Accounts
public import BankKernel
public import TraceCore

extension AccountModel: CountedTraceValue {
    /// Counted as `accounts`.
    public static var noun: String { "account" }
}

extension AccountViewModel: CountedTraceValue {
    /// Counted as `accounts`.
    public static var noun: String { "account" }
}

extension TransparencyAccount.Account: CountedTraceValue {
    /// Counted as `accounts`.
    public static var noun: String { "account" }
}

extension FeatureModel: CountedTraceValue {
    /// Counted as `features`.
    public static var noun: String { "feature" }
}

extension MonthlyTurnover: CountedTraceValue {
    /// Counted as `months`.
    public static var noun: String { "month" }
}

extension PostingModel: CountedTraceValue {
    /// Counted as `postings`.
    public static var noun: String { "posting" }
}

extension TransactionModel: CountedTraceValue {
    /// Counted as `transactions`.
    public static var noun: String { "transaction" }
}
