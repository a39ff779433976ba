import BankKernel
import Money

/// A transfer in the ledger.
struct JournalEntry {
    let sequence: Int64
    let movement: Movement
    /// What the two accounts held right after it.
    let balances: Balances

    /// The bank's word for it, with the balance of one of its accounts.
    func receipt(balance: KeyPath<Balances, Int64>) -> TransferReceipt {
        TransferReceipt(
            id: movement.reference.id, sequence: sequence, bookedAt: movement.bookedAt,
            balanceAfter: Money(minorUnits: balances[keyPath: balance], currency: movement.amount.currency))
    }
}
