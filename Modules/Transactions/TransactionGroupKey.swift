public import BankKernel

/// What the transactions of a group have in common.
public struct TransactionGroupKey: Sendable, Hashable {
    /// How far they have come.
    public let state: TransactionState
    /// The day they were created on, as written, in no zone.
    public let day: CalendarDay
    /// Which way the money goes.
    public let creditDebitIndicator: CreditDebitIndicator

    /// A key.
    public init(state: TransactionState, day: CalendarDay, creditDebitIndicator: CreditDebitIndicator) {
        self.state = state
        self.day = day
        self.creditDebitIndicator = creditDebitIndicator
    }
}
