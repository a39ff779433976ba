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
    /// Whether it was booked before, by another asking than the one that this answers, which moved no money.
    ///
    /// Tells of the answer and not of the transfer: receipts are equal whatever it is.
    public var isRepeat: Bool

    /// The receipt of the transfer `id`; `balanceAfter` is in the currency of its accounts.
    public init(id: TransferID, sequence: Int64, bookedAt: Instant, balanceAfter: Money, isRepeat: Bool = false) {
        self.id = id
        self.sequence = sequence
        self.bookedAt = bookedAt
        self.balanceAfter = balanceAfter
        self.isRepeat = isRepeat
    }

    /// Whether both tell of one transfer in the same words.
    public static func == (left: TransferReceipt, right: TransferReceipt) -> Bool {
        left.id == right.id && left.sequence == right.sequence && left.bookedAt == right.bookedAt
            && left.balanceAfter == right.balanceAfter
    }

    /// Hashes the id, of which a bank has one transfer.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
