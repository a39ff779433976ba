/// How far a transaction has come; also the sections of a statement, in their order.
public enum TransactionState: String, Sendable, Hashable, CaseIterable {
    /// Announced, not yet booked.
    case pending = "PENDING"
    /// Booked.
    case completed = "COMPLETED"
}
