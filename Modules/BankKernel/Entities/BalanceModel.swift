public import Money

/// The balance of one account: the sum of its postings when it was read.
public struct BalanceModel: Sendable, Hashable {
    /// The account.
    public let accountNumber: IBAN
    /// What is on it, in its currency.
    public let amount: Money

    /// A balance.
    public init(accountNumber: IBAN, amount: Money) {
        self.accountNumber = accountNumber
        self.amount = amount
    }
}
