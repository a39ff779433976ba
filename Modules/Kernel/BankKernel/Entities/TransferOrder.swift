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
    /// The amount, above zero, in the currency of both accounts.
    public let amount: Money

    /// An unchecked order: the ledger checks it when it books.
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

/// Identifies a transfer: the id that makes sending it twice safe, and the payer's note.
public struct TransferReference: Sendable, Hashable {
    /// The id, made before the transfer is sent.
    public let id: TransferID
    /// The payer's note to the payee; may be empty.
    public let note: String

    /// Names a transfer by an `id` that no other has.
    public init(id: TransferID, note: String = "") {
        self.id = id
        self.note = note
    }
}

/// The bank's confirmation that a transfer is booked and durable.
public struct TransferReceipt: Sendable, Hashable {
    /// The transfer's id.
    public let id: TransferID
    /// The place in the ledger.
    public let sequence: Int64
    /// When the bank booked it.
    public let bookedAt: Instant
    /// The source account's balance right after it.
    public let balanceAfter: Money
    /// Whether the transfer was booked by an earlier request, so that this one moved no money.
    ///
    /// It describes the answer and not the transfer: it does not count when receipts are compared.
    public var isRepeat: Bool

    /// The receipt of the transfer `id`; `balanceAfter` is in the currency of its accounts.
    public init(id: TransferID, sequence: Int64, bookedAt: Instant, balanceAfter: Money, isRepeat: Bool = false) {
        self.id = id
        self.sequence = sequence
        self.bookedAt = bookedAt
        self.balanceAfter = balanceAfter
        self.isRepeat = isRepeat
    }

    /// Whether both are receipts of one transfer; ``isRepeat`` does not count.
    public static func == (left: TransferReceipt, right: TransferReceipt) -> Bool {
        left.id == right.id && left.sequence == right.sequence && left.bookedAt == right.bookedAt
            && left.balanceAfter == right.balanceAfter
    }

    /// Hashes the id, which is unique in a bank.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
