public import Money

/// One transfer as seen from one of the two accounts that it touched.
public struct TransactionModel: Sendable, Hashable, Identifiable {
    /// The transfer's id, the reference that both sides see.
    public let id: TransferID
    /// The place in the ledger, or on the account: each store says which.
    ///
    /// Later transactions of the account have greater numbers, whatever the clock said.
    public let sequence: Int64
    /// When the bank booked it. For people; order is by ``sequence``.
    public let bookedAt: Instant
    /// The effect on the account: positive for a credit, negative for a debit.
    public let amount: Money
    /// The account's balance right after it.
    public let balanceAfter: Money
    /// The other account, without its balance.
    public let counterparty: AccountModel
    /// The payer's note; may be empty.
    public let note: String

    /// A transfer as the account that `amount` and `balanceAfter` belong to sees it.
    public init(
        id: TransferID, sequence: Int64, bookedAt: Instant, amount: Money, balanceAfter: Money,
        counterparty: AccountModel, note: String
    ) {
        self.id = id
        self.sequence = sequence
        self.bookedAt = bookedAt
        self.amount = amount
        self.balanceAfter = balanceAfter
        self.counterparty = counterparty
        self.note = note
    }
}

/// A whole transfer with its postings, as the ledger keeps it.
public struct TransactionDetails: Sendable, Hashable, Identifiable {
    /// The transfer's id.
    public let id: TransferID
    /// The place in the ledger, or on the account of the customer who asks: each store says which.
    public let sequence: Int64
    /// When the bank booked it.
    public let bookedAt: Instant
    /// The payer's note; may be empty.
    public let note: String
    /// The postings, debits first; their amounts sum to zero.
    public let postings: [PostingModel]

    /// Two or more `postings`, whose amounts sum to zero.
    public init(id: TransferID, sequence: Int64, bookedAt: Instant, note: String, postings: [PostingModel]) {
        self.id = id
        self.sequence = sequence
        self.bookedAt = bookedAt
        self.note = note
        self.postings = postings
    }
}

/// One leg of a transfer: what it did to one account.
public struct PostingModel: Sendable, Hashable {
    /// The account, without its balance.
    public let account: AccountModel
    /// Negative for a debit, positive for a credit.
    public let amount: Money

    /// The effect of a transfer on `account`; the amounts of all its postings sum to zero.
    public init(account: AccountModel, amount: Money) {
        self.account = account
        self.amount = amount
    }
}
