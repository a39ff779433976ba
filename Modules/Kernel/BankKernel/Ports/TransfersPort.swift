/// Where money is moved.
public protocol TransfersPort: Sendable {
    /// Books a transfer; when it returns, the transfer is durable.
    ///
    /// The same id with the same payload is the same transfer: it is booked once and gives the same receipt again, as
    /// ``TransferReceipt/isRepeat`` says.
    /// Whether `order.source` belongs to `order.customer` is checked in the transaction that books.
    /// - Throws: every refusal of ``BankError``. Only after `outcomeUnknown` may money have moved.
    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt
}
