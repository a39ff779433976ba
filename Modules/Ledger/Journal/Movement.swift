import BankKernel
import Money

/// A transfer that is about to be booked, with the accounts it touches.
struct Movement {
    let reference: TransferReference
    let source: AccountRow
    let destination: AccountRow
    let amount: Money
    let bookedAt: Instant

    /// Checks what needs no balance.
    /// - Throws: `BankError.currencyMismatch` or `.noteTooLong`.
    func checkForm() throws(BankError) {
        guard source.currency == destination.currency else {
            throw .currencyMismatch(source: source.currency, destination: destination.currency)
        }
        guard amount.currency == source.currency else {
            throw .currencyMismatch(source: source.currency, destination: amount.currency)
        }
        guard reference.note.count <= TransferOrder.noteLimit else { throw .noteTooLong }
    }
}
