import BankKernel
import DurableSQLite
import LedgerRules
import Money

/// Books a customer's order.
struct BookTransfer: WriteOperation {
    let order: TransferOrder
    let clock: any WallClock

    /// Adding a transfer also looks up its id, which fails when it is there; before a refusal the id is looked up.
    func perform(in connection: Connection) throws(BankError) -> TransferReceipt {
        let journal = Journal(connection: connection)
        do throws(BankError) {
            let booking = try order.booking(in: WriterAccounts(connection: connection), clock: clock)
            if let entry = try mappingStorageErrors(journal.append(booking)) { return entry.receipt(balance: \.source) }
        } catch {
            if case .storage = error { throw error }
            guard let earlier = try mappingStorageErrors(journal.entry(order.reference.id)) else { throw error }
            return try order.receipt(of: earlier)
        }
        guard let earlier = try mappingStorageErrors(journal.entry(order.reference.id)) else {
            throw .storage(journal.lacksPosting(order.reference.id))
        }
        return try order.receipt(of: earlier)
    }

    func outcomeUnknown(at path: String) -> BankError {
        .outcomeUnknown(order.reference.id)
    }
}

/// Pays money in, from the bank's own account of the currency, which is opened by the first deposit.
struct MakeDeposit: WriteOperation {
    let order: DepositOrder
    let clock: any WallClock

    func perform(in connection: Connection) throws(BankError) -> TransferReceipt {
        let journal = Journal(connection: connection)
        if let earlier = try mappingStorageErrors(journal.entry(order.reference.id)) {
            return try order.receipt(of: earlier)
        }
        let booking = try booking(in: connection)
        guard let entry = try mappingStorageErrors(journal.append(booking)) else {
            throw .storage(journal.lacksPosting(order.reference.id))
        }
        return entry.receipt(balance: \.destination)
    }

    func outcomeUnknown(at path: String) -> BankError {
        .outcomeUnknown(order.reference.id)
    }

    /// Checks everything before it opens the bank's own account, which is a write.
    private func booking(in connection: Connection) throws(BankError) -> Booking {
        let accounts = WriterAccounts(connection: connection)
        let destination = try order.destination(in: accounts)
        let cash = try mappingStorageErrors(AccountTable(connection: connection).bankAccount(in: order.amount.currency))
        let after = try order.balances(from: cash, to: destination, in: accounts)
        let source = if let cash { cash } else { try mappingStorageErrors(openCash(in: connection)) }
        return Booking(
            movement: Movement(
                reference: order.reference, source: source, destination: destination, amount: order.amount,
                bookedAt: clock.now()),
            balances: after)
    }

    private func openCash(in connection: Connection) throws(StorageFailure) -> LedgerAccount {
        try AccountOpening(connection: connection).openBankAccount(in: order.amount.currency)
    }
}
