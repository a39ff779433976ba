/// A whole transfer with its postings, as the ledger keeps it.
public struct TransactionDetails: Sendable, Hashable, Identifiable {
    /// The transfer's id.
    public let id: TransferID
    /// The place in the ledger.
    public let sequence: Int64
    /// When the bank booked it.
    public let bookedAt: Instant
    /// The payer's words; may be empty.
    public let note: String
    /// The postings, debits first; their amounts sum to zero.
    public let postings: [PostingModel]

    /// Two or more `postings`, whose amounts sum to zero.
    public init(id: TransferID, sequence: Int64, bookedAt: Instant, note: String, postings: [PostingModel]) {
        self.id = id
        self.sequence = sequence
        self.bookedAt = bookedAt
        self.note = note
        self.postings = postings
    }
}
