public import BankKernel

/// A transfer that was checked as far as it can be before the customer confirms it.
public struct TransferDraft: Sendable, Hashable {
    /// The account to debit.
    public let fromAccount: AccountModel
    /// The account to credit, with its holder's name.
    public let toAccount: AccountModel
    /// How much.
    public let amount: Money
    /// The id it will be booked under, and the note.
    public let reference: TransferReference

    /// A draft.
    public init(fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference) {
        self.fromAccount = fromAccount
        self.toAccount = toAccount
        self.amount = amount
        self.reference = reference
    }
}
