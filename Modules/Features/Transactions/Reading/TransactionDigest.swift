import BankKernel
public import Money

/// What of a transaction decides on its group and the group's sum.
public struct TransactionDigest: Sendable, Hashable {
    /// When it was created.
    public let creationTime: CreationTime
    /// How far it has come.
    public let state: TransactionState
    /// Which way the money goes.
    public let creditDebitIndicator: CreditDebitIndicator
    /// How much; the indicator says which way.
    public let amount: Money

    /// The digest of a transaction that need not be kept.
    public init(
        creationTime: CreationTime, state: TransactionState, creditDebitIndicator: CreditDebitIndicator, amount: Money
    ) {
        self.creationTime = creationTime
        self.state = state
        self.creditDebitIndicator = creditDebitIndicator
        self.amount = amount
    }
}

extension Transaction {
    /// What decides on its group.
    public var digest: TransactionDigest {
        TransactionDigest(
            creationTime: creationTime, state: state, creditDebitIndicator: creditDebitIndicator, amount: amount)
    }
}
