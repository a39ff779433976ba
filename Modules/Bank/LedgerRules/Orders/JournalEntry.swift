public import BankKernel
import Money

/// A transfer in the ledger.
public struct JournalEntry: Sendable, Hashable {
    /// Its place in the ledger, or on the account that its receipt is about.
    public let sequence: Int64
    /// What moved.
    public let movement: Movement
    /// What the two accounts held right after it.
    public let balances: Balances

    /// An entry as a store has it.
    public init(sequence: Int64, movement: Movement, balances: Balances) {
        self.sequence = sequence
        self.movement = movement
        self.balances = balances
    }

    /// The bank's word for it, with the balance of one of its accounts; `isRepeat` when it was booked before.
    public func receipt(balance: KeyPath<Balances, Int64>, isRepeat: Bool = false) -> TransferReceipt {
        TransferReceipt(
            id: movement.reference.id, sequence: sequence, bookedAt: movement.bookedAt,
            balanceAfter: Money(minorUnits: balances[keyPath: balance], currency: movement.amount.currency),
            isRepeat: isRepeat)
    }
}
