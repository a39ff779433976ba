import BankKernel
public import Money

/// A transaction of a statement.
public struct Transaction: Sendable, Hashable, Identifiable {
    /// The id in the statement.
    public let id: String
    /// Its purpose, in the bank's or the customer's words.
    public let description: String
    /// The wider kind: `Payment`.
    public let typeGroup: String
    /// The kind: `SEPA Payment`.
    public let type: String
    /// The category: `Income`.
    public let category: String
    /// How much; the indicator says which way.
    public let amount: Money
    /// Whether it is a credit or a debit.
    public let creditDebitIndicator: CreditDebitIndicator
    /// The other side; `nil` when the statement does not say.
    public let counterParty: CounterParty?
    /// When it was created.
    public let creationTime: CreationTime
    /// How far it has come.
    public let state: TransactionState

    /// A transaction for tests of a screen; a statement's come from ``StatementReader``.
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

/// Which way the money goes (ISO 20022, `CdtDbtInd`).
public enum CreditDebitIndicator: String, Sendable, Hashable, CaseIterable {
    /// Into the account.
    case credit = "CRDT"
    /// Out of the account.
    case debit = "DBIT"
}

/// How far a transaction has come; also the sections of a statement, in their order.
public enum TransactionState: String, Sendable, Hashable, CaseIterable {
    /// Announced, not yet booked.
    case pending = "PENDING"
    /// Booked.
    case completed = "COMPLETED"
}

/// The other side of a transaction, as far as the statement says.
public struct CounterParty: Sendable, Hashable {
    /// The name, as the bank wrote it.
    public let name: String?
    /// The number of the account, unchecked: most are IBANs.
    public let accountNumber: String?
    /// The city, without its country.
    public let city: String?
    /// The street and number.
    public let address: String?

    /// A counterparty; `nil` when nothing is known of it.
    public init?(name: String? = nil, accountNumber: String? = nil, city: String? = nil, address: String? = nil) {
        guard name != nil || accountNumber != nil || city != nil || address != nil else { return nil }
        self.name = name
        self.accountNumber = accountNumber
        self.city = city
        self.address = address
    }
}

/// The part of a transaction that decides its group and the group's sum.
public struct TransactionDigest: Sendable, Hashable {
    /// When it was created.
    public let creationTime: CreationTime
    /// How far it has come.
    public let state: TransactionState
    /// Whether it is a credit or a debit.
    public let creditDebitIndicator: CreditDebitIndicator
    /// How much; the indicator says which way.
    public let amount: Money

    /// A digest; the transaction need not be kept.
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
    /// The part that decides its group.
    public var digest: TransactionDigest {
        TransactionDigest(
            creationTime: creationTime, state: state, creditDebitIndicator: creditDebitIndicator, amount: amount)
    }
}
