public import Money

/// The balance of one account: the sum of its postings when it was read.
public struct BalanceModel: Sendable, Hashable {
    /// The account that was asked for.
    public let accountNumber: IBAN
    /// What is on it, in its currency.
    public let amount: Money

    /// What `accountNumber` held when it was read; it can be another a moment later.
    public init(accountNumber: IBAN, amount: Money) {
        self.accountNumber = accountNumber
        self.amount = amount
    }
}
