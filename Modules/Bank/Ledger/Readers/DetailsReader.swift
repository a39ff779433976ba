import BankKernel
import LedgerRules
import Money
import SQLite

/// Reads whole transfers.
struct DetailsReader {
    let connection: Connection

    func details(of id: TransferID, for customer: CustomerID) throws(BankError) -> TransactionDetails {
        guard let entry = try fromStore(Journal(connection: connection).entry(id)) else {
            throw .unknownTransfer(id)
        }
        let movement = entry.movement
        guard movement.source.customer == customer || movement.destination.customer == customer else {
            throw .unknownTransfer(id)
        }
        let debit = Money(minorUnits: -movement.amount.minorUnits, currency: movement.amount.currency)
        return TransactionDetails(
            id: id, sequence: entry.sequence, bookedAt: movement.bookedAt, note: movement.reference.note,
            postings: [
                PostingModel(account: movement.source.model, amount: debit),
                PostingModel(account: movement.destination.model, amount: movement.amount),
            ])
    }
}
