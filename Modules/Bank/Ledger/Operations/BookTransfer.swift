import BankKernel
import LedgerRules
import SQLite

/// Books a customer's order.
struct BookTransfer: WriteOperation {
    let order: TransferOrder
    let clock: any WallClock

    /// Its id is looked up by adding it, which fails when it is there, and looked up before any refusal is told.
    func perform(in connection: Connection) throws(BankError) -> TransferReceipt {
        let journal = Journal(connection: connection)
        do throws(BankError) {
            let booking = try order.booking(in: WriterAccounts(connection: connection), clock: clock)
            if let entry = try fromStore(journal.append(booking)) { return entry.receipt(balance: \.source) }
        } catch {
            if case .storage = error { throw error }
            guard let earlier = try fromStore(journal.entry(order.reference.id)) else { throw error }
            return try order.receipt(of: earlier)
        }
        guard let earlier = try fromStore(journal.entry(order.reference.id)) else {
            throw .storage(.damaged(path: connection.path, detail: "transfer \(order.reference.id) lacks a posting"))
        }
        return try order.receipt(of: earlier)
    }

    func outcomeUnknown(at path: String) -> BankError {
        .outcomeUnknown(order.reference.id)
    }
}
