public import Money

/// One leg of a transfer: what it did to one account.
public struct PostingModel: Sendable, Hashable {
    /// The account, without its balance.
    public let account: AccountModel
    /// Negative for a debit, positive for a credit.
    public let amount: Money

    /// What a transfer did to `account`; the amounts of all its postings sum to zero.
    public init(account: AccountModel, amount: Money) {
        self.account = account
        self.amount = amount
    }
}
