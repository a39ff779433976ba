import BankKernel
import Money
import SQLite

/// Books a customer's order.
struct BookTransfer: WriteOperation {
    let order: TransferOrder
    let clock: any WallClock

    /// Its id is looked up by adding it, which fails when it is there, and looked up before any refusal is told.
    func perform(in connection: Connection) throws(BankError) -> TransferReceipt {
        let journal = Journal(connection: connection)
        do throws(BankError) {
            let accounts = WriterAccounts(connection: connection)
            let movement = try movement(between: accounts)
            let balances = try balances(after: movement, in: accounts)
            if let entry = try fromStore(journal.append(movement, balances: balances)) {
                return entry.receipt(balance: \.source)
            }
        } catch {
            if case .storage = error { throw error }
            guard let earlier = try fromStore(journal.entry(order.reference.id)) else { throw error }
            return try receipt(of: earlier)
        }
        guard let earlier = try fromStore(journal.entry(order.reference.id)) else {
            throw .storage(.damaged(path: connection.path, detail: "transfer \(order.reference.id) lacks a posting"))
        }
        return try receipt(of: earlier)
    }

    func outcomeUnknown(at path: String) -> BankError {
        .outcomeUnknown(order.reference.id)
    }

    private func receipt(of earlier: JournalEntry) throws(BankError) -> TransferReceipt {
        guard isOrder(earlier.movement) else { throw .idReused(order.reference.id) }
        return earlier.receipt(balance: \.source)
    }

    /// Whether what was booked under the same id was this very order.
    private func isOrder(_ earlier: Movement) -> Bool {
        earlier.source.number == order.source && earlier.source.customer == order.customer
            && earlier.destination.number == order.destination && earlier.amount == order.amount
            && earlier.reference.note == order.reference.note
    }

    private func movement(between accounts: WriterAccounts) throws(BankError) -> Movement {
        guard order.amount.minorUnits > 0 else { throw .amountNotPositive }
        guard order.source != order.destination else { throw .sameAccount }
        let source = try accounts.account(numbered: order.source, of: order.customer)
        guard let destination = try fromStore(accounts.account(numbered: order.destination)) else {
            throw .unknownAccount(order.destination)
        }
        let movement = Movement(
            reference: order.reference, source: source, destination: destination, amount: order.amount,
            bookedAt: clock.now())
        try movement.checkForm()
        return movement
    }

    private func balances(after movement: Movement, in accounts: WriterAccounts) throws(BankError) -> Balances {
        let before = Balances(
            source: try fromStore(accounts.balance(of: movement.source)),
            destination: try fromStore(accounts.balance(of: movement.destination)))
        let after = try before.moving(movement.amount.minorUnits)
        guard after.source >= 0 else {
            throw .insufficientFunds(available: Money(minorUnits: before.source, currency: movement.source.currency))
        }
        return after
    }
}
