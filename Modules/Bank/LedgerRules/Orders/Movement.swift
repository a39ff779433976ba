public import BankKernel
public import Money

/// Money that moves from one account to another under a reference, with the accounts it touches.
public struct Movement: Sendable, Hashable {
    /// The id and the note.
    public let reference: TransferReference
    /// The account that is debited.
    public let source: LedgerAccount
    /// The account that is credited.
    public let destination: LedgerAccount
    /// How much, in the currency of both.
    public let amount: Money
    /// When the bank books it.
    public let bookedAt: Instant

    /// A movement as it was read from a store, or as it is about to be booked; nothing is checked.
    public init(
        reference: TransferReference, source: LedgerAccount, destination: LedgerAccount, amount: Money,
        bookedAt: Instant
    ) {
        self.reference = reference
        self.source = source
        self.destination = destination
        self.amount = amount
        self.bookedAt = bookedAt
    }
}
