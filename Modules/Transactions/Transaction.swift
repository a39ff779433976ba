import BankKernel
public import Money

/// A transaction of a statement.
public struct Transaction: Sendable, Hashable, Identifiable {
    /// What tells it from others.
    public let id: String
    /// What it was for, in the bank's or the customer's words.
    public let description: String
    /// The wider kind: `Payment`.
    public let typeGroup: String
    /// The kind: `SEPA Payment`.
    public let type: String
    /// What it counts towards: `Income`.
    public let category: String
    /// How much; the indicator says which way.
    public let amount: Money
    /// Which way the money goes.
    public let creditDebitIndicator: CreditDebitIndicator
    /// Who is on the other side; `nil` when the statement does not say.
    public let counterParty: CounterParty?
    /// When it was created.
    public let creationTime: CreationTime
    /// How far it has come.
    public let state: TransactionState

    /// A transaction.
    public init(
        id: String, description: String, typeGroup: String, type: String, category: String, amount: Money,
        creditDebitIndicator: CreditDebitIndicator, counterParty: CounterParty? = nil, creationTime: CreationTime,
        state: TransactionState
    ) {
        self.id = id
        self.description = description
        self.typeGroup = typeGroup
        self.type = type
        self.category = category
        self.amount = amount
        self.creditDebitIndicator = creditDebitIndicator
        self.counterParty = counterParty
        self.creationTime = creationTime
        self.state = state
    }
}
