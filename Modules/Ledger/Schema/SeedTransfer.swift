public import BankKernel
public import Money

/// A transfer of a `BankSeed`, booked when it says and not when the bank is made.
public struct SeedTransfer: Sendable {
    /// The id and the note.
    public let reference: TransferReference
    /// The position of the payer's account in `BankSeed.accounts`; `nil` for a deposit by the bank.
    public let source: Int?
    /// The position of the payee's account in `BankSeed.accounts`.
    public let destination: Int
    /// How much.
    public let amount: Money
    /// When it was booked.
    public let bookedAt: Instant

    /// A transfer.
    public init(reference: TransferReference, from source: Int?, to destination: Int, amount: Money, bookedAt: Instant)
    {
        self.reference = reference
        self.source = source
        self.destination = destination
        self.amount = amount
        self.bookedAt = bookedAt
    }
}
