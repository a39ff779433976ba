public import BankKernel

/// What a client asked of a bank, what it was told, and when: an account is its place among the accounts of the check,
/// money is in minor units, and time is that of ``MonotonicTime``.
public struct ClientOperation: Sendable, Hashable {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case transfer(ClientOrder)
        /// The balances of all accounts, of one common moment.
        case balances
        /// The newest transactions of an account.
        case page(account: Int)
    }

    /// What was answered.
    public enum Answer: Sendable, Hashable {
        /// The receipt: the place on the source account, and its balance right after.
        case booked(sequence: Int64, balance: Int64)
        /// The source account held no more than this.
        case refused(available: Int64)
        case balances([Int64])
        /// Newest first.
        case page([Posting])
        /// Nothing was done, or nothing could be read.
        case notDone
        /// Nobody could say what came of it.
        case unknown
    }

    /// Who asked. A client asks for one thing at a time.
    public let client: Int
    /// What was asked.
    public let call: Call
    /// When it was asked.
    public let invoked: UInt64
    /// What was answered.
    public let answer: Answer
    /// When it was answered; `.max` for never.
    public let answered: UInt64

    /// One that was never answered unless told otherwise.
    public init(
        client: Int, call: Call, invoked: UInt64, answer: Answer = .unknown, answered: UInt64 = .max
    ) {
        self.client = client
        self.call = call
        self.invoked = invoked
        self.answer = answer
        self.answered = answered
    }
}

/// A transfer as a client ordered it.
public struct ClientOrder: Sendable, Hashable {
    /// The transfer's id.
    public let id: TransferID
    /// The place of the account that pays.
    public let source: Int
    /// The place of the account that is paid.
    public let destination: Int
    /// How much, above zero.
    public let amount: Int64

    /// A transfer between two different accounts.
    public init(id: TransferID, source: Int, destination: Int, amount: Int64) {
        self.id = id
        self.source = source
        self.destination = destination
        self.amount = amount
    }
}

/// What a transfer did to one account.
public struct Posting: Sendable, Hashable {
    /// The transfer's id.
    public let id: TransferID
    /// The place among the account's transactions: later ones have greater numbers.
    public let sequence: Int64
    /// What it added; negative for a debit.
    public let amount: Int64
    /// The account's balance right after it.
    public let balance: Int64

    /// One side of the transfer `id`.
    public init(id: TransferID, sequence: Int64, amount: Int64, balance: Int64) {
        self.id = id
        self.sequence = sequence
        self.amount = amount
        self.balance = balance
    }
}

/// What cannot be: an answer, or the ledger, that no order of what clients did explains.
public struct HistoryViolation: Error, Sendable, Hashable, CustomStringConvertible {
    /// What it is, in a sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
