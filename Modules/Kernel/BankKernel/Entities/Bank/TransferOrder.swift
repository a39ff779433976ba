public import Money

/// An order to move money between two accounts, as the ledger takes it.
public struct TransferOrder: Sendable, Hashable {
    /// The longest note, in characters.
    public static let noteLimit = 140

    /// The id and the note. The same id with the same payload is the same transfer.
    public let reference: TransferReference
    /// The customer of the session, who must own `source`.
    public let customer: CustomerID
    /// The account to debit.
    public let source: IBAN
    /// The account to credit.
    public let destination: IBAN
    /// How much, above zero, in the currency of both accounts.
    public let amount: Money

    /// An order that nobody has checked yet: the ledger does, when it books.
    public init(
        reference: TransferReference, customer: CustomerID, source: IBAN, destination: IBAN, amount: Money
    ) {
        self.reference = reference
        self.customer = customer
        self.source = source
        self.destination = destination
        self.amount = amount
    }
}
