public import Money

/// The bank's word that a transfer is booked and durable.
public struct TransferReceipt: Sendable, Hashable {
    /// The transfer's id.
    public let id: TransferID
    /// The place in the ledger.
    public let sequence: Int64
    /// When the bank booked it.
    public let bookedAt: Instant
    /// The source account's balance right after it.
    public let balanceAfter: Money

    /// The receipt of the transfer `id`; `balanceAfter` is in the currency of its accounts.
    public init(id: TransferID, sequence: Int64, bookedAt: Instant, balanceAfter: Money) {
        self.id = id
        self.sequence = sequence
        self.bookedAt = bookedAt
        self.balanceAfter = balanceAfter
    }
}
